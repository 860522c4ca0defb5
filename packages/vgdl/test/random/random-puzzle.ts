/** Small puzzles of several kinds with random levels, small enough to visit all their states. */
import fc from 'fast-check'
import type { Stage } from '../../src/engine/stage.ts'
import { type MicroGame, microStage } from '../micro-game.ts'

const wall = 'wall > Immovable'
const avatar = 'avatar > MovingAvatar'

/** Games by what is done in them; their levels use `letters`. */
const puzzles: readonly { readonly game: Omit<MicroGame, 'level'>; readonly letters: string }[] = [
  {
    game: {
      sprites: [wall, avatar, 'hole > Immovable', 'box > Passive'],
      interactions: [
        'avatar wall > stepBack',
        'box avatar > bounceForward',
        'box wall > undoAll',
        'box box > undoAll',
        'box hole > killSprite',
      ],
      mapping: ['b > box', 'o > hole'],
      terminations: ['SpriteCounter stype=box win=True'],
    },
    letters: '......wbbo',
  },
  {
    game: {
      sprites: [wall, avatar, 'hole > Immovable', 'box > Passive', 'key > Resource limit=1', 'goal > Immovable'],
      interactions: [
        'avatar wall > stepBack',
        'avatar hole > killSprite',
        'box avatar > bounceForward',
        'box wall > undoAll',
        'box box > undoAll',
        'box hole > killBoth',
        'key avatar > collectResource',
        'goal avatar > killIfOtherHasMore resource=key limit=1',
      ],
      mapping: ['b > box', 'o > hole', 'k > key', 'g > goal'],
      terminations: ['SpriteCounter stype=goal win=True', 'SpriteCounter stype=avatar win=False'],
    },
    letters: '....bbookgw',
  },
  {
    game: {
      sprites: [wall, avatar, 'ground > Immovable', 'walked > Immovable', 'rock > Immovable'],
      interactions: [
        'avatar wall > stepBack',
        'avatar rock > stepBack',
        'avatar walked > stepBack',
        'ground avatar > transformTo stype=walked',
        'avatar walked > killSprite',
      ],
      mapping: ['g > ground', 'r > rock'],
      terminations: ['SpriteCounter stype=avatar win=False', 'SpriteCounter stype=ground win=True'],
    },
    letters: '..ggggr',
  },
  {
    game: {
      sprites: [
        wall,
        'digger > ShootAvatar stype=pick',
        'pick > Flicker limit=1 singleton=True',
        'earth > Immovable',
        'stone > Immovable',
        'gem > Resource limit=5',
        'exit > Door',
      ],
      interactions: [
        'stone pick > killSprite',
        'earth digger > killSprite',
        'gem digger > collectResource',
        'digger wall > stepBack',
        'digger stone > stepBack',
        'exit digger > killIfOtherHasMore resource=gem limit=2',
      ],
      mapping: ['d > digger', 'e > earth', 's > stone', 'g > gem', 'x > exit'],
      terminations: ['SpriteCounter stype=exit win=True', 'Timeout limit=60 win=False'],
    },
    letters: '...essgxw',
  },
  {
    // used ammunition is missing at the gate
    game: {
      sprites: [
        wall,
        'avatar > ShootAvatar stype=fire ammo=ammo',
        'fire > Flicker limit=1',
        'ammo > Resource limit=3',
        'gate > Immovable',
        'gold > Resource',
      ],
      interactions: [
        'avatar wall > stepBack',
        'ammo avatar > collectResource',
        'gold avatar > collectResource',
        'avatar gate > killIfHasMore resource=ammo limit=2',
      ],
      mapping: ['a > ammo', 'h > gate', 'g > gold'],
      terminations: ['SpriteCounter stype=avatar win=False', 'SpriteCounter stype=gold win=True'],
    },
    letters: '..aahhhgw',
  },
  {
    // shots are counted together with boxes
    game: {
      sprites: [
        wall,
        'avatar > ShootAvatar stype=fire',
        'shown >',
        '    fire > OrientedFlicker limit=2',
        '    box > Passive',
        'hole > Immovable',
      ],
      interactions: [
        'avatar wall > stepBack',
        'box avatar > bounceForward',
        'box wall > undoAll',
        'box box > undoAll',
        'box hole > killSprite',
      ],
      mapping: ['b > box', 'o > hole'],
      terminations: ['MultiSpriteCounter stype1=shown stype2=hole limit=4 win=True'],
    },
    letters: '.....bbow',
  },
  {
    // shots outlive their tick, so a box or the avatar can come to them
    game: {
      sprites: [
        wall,
        'avatar > ShootAvatar stype=fire',
        'fire > Flicker limit=3',
        'box > Passive',
        'ash > Immovable',
        'torch > MovingAvatar',
      ],
      interactions: [
        'avatar wall > stepBack',
        'box avatar > bounceForward',
        'box wall > undoAll',
        'box box > undoAll',
        'box fire > transformTo stype=ash',
        'avatar ash > stepBack',
        'avatar fire > transformTo stype=torch',
        'torch wall > stepBack',
        'torch box > stepBack',
        'ash torch > killSprite',
      ],
      mapping: ['b > box', 'a > ash'],
      terminations: ['MultiSpriteCounter stype1=box stype2=ash win=True'],
    },
    letters: '......bbaw',
  },
]

/** A puzzle in a room of 3 × 3 to 4 × 3 cells surrounded by walls, with one avatar. */
export const randomPuzzle: fc.Arbitrary<{ readonly stage: Stage; readonly text: string }> = fc
  .tuple(
    fc.nat(puzzles.length - 1),
    fc.integer({ min: 3, max: 4 }),
    fc.array(fc.nat(999), { minLength: 13, maxLength: 13 }),
  )
  .map(([index, width, numbers]) => {
    const { game, letters } = puzzles[index]
    const cells = numbers.slice(0, 3 * width).map((number) => letters[number % letters.length])
    cells[numbers[12] % cells.length] = game.sprites.some((line) => line.startsWith('digger')) ? 'd' : 'A'
    const rows = [0, 1, 2].map((row) => `w${cells.slice(row * width, (row + 1) * width).join('')}w`)
    const level = ['w'.repeat(width + 2), ...rows, 'w'.repeat(width + 2)]
    return { stage: microStage({ ...game, level }), text: `${index}\n${level.join('\n')}` }
  })
