import { expect, test } from 'vitest'
import { walkModel } from '../../../test/models/model-walks.ts'
import { compiledStage, type SmallGame, smallStage, solid, sprites } from '../../../test/small-games.ts'

const smallGames: readonly (readonly [string, SmallGame])[] = [
  ['steps back', { interactions: [solid], level: ['wwww', 'wA.w', 'wwww'] }],
  [
    'pushes',
    {
      interactions: [solid, 'box avatar > bounceForward', 'box wall box > undoAll'],
      level: ['wwwwww', 'wAb.bw', 'wwwwww'],
    },
  ],
  ['pushes over the edge', { interactions: ['box avatar > bounceForward'], level: ['Ab'] }],
  ['is stopped at the edge', { interactions: ['avatar EOS > stepBack', 'hole avatar > killSprite'], level: ['Ah'] }],
  [
    'undoes all but some',
    { interactions: ['box avatar > bounceForward', 'box wall > undoAll notStype=avatar'], level: ['Abw', '...'] },
  ],
  [
    'kills both',
    {
      interactions: [solid, 'box avatar > bounceForward', 'box hole > killBoth'],
      level: ['wwwwww', 'wAbh.w', 'wwwwww'],
    },
  ],
  [
    'opens doors with what it has',
    {
      interactions: [
        solid,
        'gem avatar > collectResource',
        'door avatar > killIfOtherHasMore resource=gem limit=2 subtract=True',
      ],
      level: ['wwwwwww', 'wAggdgw', 'wwwwwww'],
    },
  ],
  [
    'walks through what it has killed',
    {
      interactions: [solid, 'hole avatar > killIfOtherHasMore resource=gem limit=0', 'avatar hole > stepBack'],
      level: ['wAh.w'],
    },
  ],
  [
    'makes mud',
    {
      interactions: [
        solid,
        'box avatar > bounceForward',
        'hole box > transformTo stype=mud killSecond=True',
        'avatar mud > killSprite',
      ],
      level: ['wwwwww', 'wAbh.w', 'wwwwww'],
    },
  ],
  [
    'becomes something that flies',
    {
      interactions: ['hole avatar > transformTo stype=fire', 'fire wall > killSprite', solid],
      level: ['wwwwww', 'wAh..w', 'wwwwww'],
    },
  ],
  [
    'is taken back after it became',
    {
      interactions: ['fire hole > transformTo stype=rock', 'rock mud > undoAll', 'mud rock > killSprite'],
      level: ['....', 'fh..', '.m.A'],
    },
  ],
  [
    'flies',
    {
      interactions: ['fire wall > reverseDirection', 'avatar fire > killSprite', solid],
      level: ['wwwwww', 'wf...w', 'w..A.w', 'wwwwww'],
    },
  ],
  ['flies away', { interactions: ['fire EOS > killSprite', 'door fire > killSprite'], level: ['f.d', '..A'] }],
  [
    'falls on somebody',
    {
      interactions: ['avatar rock > killIfFromAbove', 'rock wall > undoAll', solid],
      level: ['wwwww', 'w.r.w', 'wA..w', 'wwwww'],
    },
  ],
  [
    'turns lights on and off',
    {
      interactions: [
        'hole avatar > transformTo stype=mud',
        'mud avatar > transformTo stype=gem',
        'gem avatar > transformTo stype=hole',
        solid,
      ],
      level: ['wwwww', 'wAhmw', 'w.g.w', 'wwwww'],
    },
  ],
  [
    'uses what becomes something else',
    {
      avatar: 'ShootAvatar stype=spark',
      sprites: [...sprites.slice(0, -1), 'spark > Flicker limit=2 singleton=True'],
      interactions: ['spark mud > transformTo stype=hole', 'avatar wall > stepBack'],
      level: ['wwwww', 'wmmmw', 'wmAmw', 'wwwww'],
    },
  ],
  [
    'rises in turn',
    {
      sprites: sprites.map((line) => line.replace('orientation=DOWN', 'orientation=UP')),
      interactions: ['rock mud > stepBack', 'rock rock > stepBack'],
      level: ['m..', 'r..', 'r..', 'r.A'],
    },
  ],
  [
    'is pushed when it has moved already',
    { interactions: [solid, 'rock avatar > bounceForward'], level: ['wwwww', 'wwr.w', 'wA..w', 'wwwww', 'wwwww'] },
  ],
  [
    'is not pushed in the turn in which it comes',
    {
      interactions: [
        solid,
        'mud avatar > transformTo stype=box',
        'box avatar > bounceForward',
        'box wall > undoAll',
        'hole box > killSprite',
        'avatar box > stepBack',
      ],
      level: ['wwwwww', 'wAmh.w', 'wwwwww'],
    },
  ],
  [
    'gets out of the way in turn',
    {
      interactions: ['rock wall mud > stepBack', 'rock rock > stepBack', 'mud avatar > killSprite', solid],
      level: ['wwwwww', 'wr.r.w', 'wr.r.w', 'wrmm.w', 'w..A.w', 'wwwwww'],
    },
  ],
  [
    'is too many for one',
    { interactions: ['hole fire > killBoth', 'fire wall > stepBack'], level: ['ffhfw', '..A..'] },
  ],
  ['is undone with others', { interactions: ['rock mud > undoAll', 'fire EOS > stepBack'], level: ['r.f.', 'm..A'] }],
  ['ages', { interactions: ['door spark > killSprite', 'gem spark > killSprite'], level: ['s.A', '...'] }],
  [
    'uses a singleton',
    {
      avatar: 'ShootAvatar stype=spark',
      sprites: [...sprites.slice(0, -1), 'spark > Flicker limit=2 singleton=True'],
      interactions: [solid, 'mud spark > killSprite', 'avatar mud > stepBack'],
      level: ['wwwww', 'wAm.w', 'w...w', 'wwwww'],
    },
  ],
  [
    'uses several at a time',
    {
      avatar: 'ShootAvatar stype=spark',
      interactions: [solid, 'mud spark > killSprite'],
      level: ['wwwww', 'wAmmw', 'wwwww'],
    },
  ],
  [
    'shoots with ammunition',
    {
      avatar: 'ShootAvatar stype=fire,spark ammo=gem',
      interactions: [solid, 'gem avatar > collectResource', 'fire wall > killSprite', 'door fire > killBoth'],
      level: ['wwwwwww', 'wA.g.dw', 'wwwwwww'],
    },
  ],
  [
    'has no ammunition that anybody knows',
    {
      avatar: 'ShootAvatar stype=fire,spark ammo=gme',
      interactions: [solid, 'fire wall > killSprite', 'door spark > killSprite'],
      level: ['wwwwww', 'wA..dw', 'wwwwww'],
    },
  ],
  [
    'turns at once',
    {
      avatar: 'OrientedAvatar rotateInPlace=False',
      interactions: [solid, 'box avatar > bounceForward'],
      level: ['wwwww', 'wAb.w', 'w...w', 'wwwww'],
    },
  ],
  [
    'changes what it has',
    {
      interactions: [
        solid,
        'avatar gem > changeResource resource=gem value=2',
        'avatar mud > changeResource resource=gem value=-1 killResource=True',
        'avatar hole > killIfHasLess resource=gem limit=0',
      ],
      level: ['wAgmhw'],
    },
  ],
  [
    'is pushed and flies',
    {
      interactions: [solid, 'rock avatar > bounceForward', 'rock wall > undoAll'],
      level: ['wwwwww', 'w....w', 'wA.r.w', 'w....w', 'wwwwww'],
    },
  ],
  [
    'counts',
    {
      interactions: [solid, 'box avatar > killSprite'],
      terminations: ['SpriteCounter stype=box limit=1 win=True'],
      level: ['wAbbbw'],
    },
  ],
  [
    'counts several types',
    {
      interactions: [solid, 'box avatar > killSprite', 'gem avatar > killSprite'],
      terminations: ['MultiSpriteCounter stype1=box stype2=gem limit=2 win=True'],
      level: ['gAbb'],
    },
  ],
  [
    'counts up',
    {
      interactions: ['hole avatar > transformTo stype=mud'],
      terminations: ['SpriteCounterMore stype=mud limit=2 win=True'],
      level: ['hAhh'],
    },
  ],
  [
    'survives',
    {
      interactions: ['avatar fire > killSprite', solid],
      terminations: ['SpriteCounter stype=avatar limit=0 win=False', 'Timeout limit=3 win=True'],
      level: ['f..A.'],
    },
  ],
  [
    'runs out of time',
    {
      interactions: ['door avatar > killSprite'],
      terminations: ['Timeout limit=2 win=False', 'SpriteCounter stype=door limit=0 win=True'],
      level: ['A..d'],
    },
  ],
  [
    'wins as it dies',
    {
      interactions: ['door avatar > killSprite', 'avatar mud > killSprite'],
      terminations: ['SpriteCounter stype=door limit=0 win=True', 'SpriteCounter stype=avatar limit=0 win=False'],
      level: ['Am', 'd.'],
    },
  ],
  [
    'loses before it wins',
    {
      interactions: ['door avatar > killBoth'],
      terminations: [
        'SpriteCounter stype=box limit=0 win=False',
        'SpriteCounter stype=avatar limit=0 win=False',
        'SpriteCounter stype=door limit=0 win=True',
      ],
      level: ['Adb'],
    },
  ],
]

test.each(smallGames)('a game that %s is the same in its model', (_, game) => {
  const stage = smallStage(game)
  const walks = [
    { numbers: 'objects', seed: 1 },
    { numbers: 'fluents', seed: 2 },
  ] as const
  for (const { numbers, seed } of walks) {
    const { mistake, compared } = walkModel(compiledStage(stage, numbers), stage, seed, 8)
    expect(mistake).toBeUndefined()
    expect(compared).toBeGreaterThan(0)
  }
})
