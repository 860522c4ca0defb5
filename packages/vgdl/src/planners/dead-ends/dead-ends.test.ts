import { createSearch } from '@telos/core/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '../../../../../tests/runs.ts'
import { type MicroGame, microStage, play } from '../../../test/micro-game.ts'
import { randomRules } from '../../../test/random/random-rules.ts'
import type { Stage } from '../../engine/stage.ts'
import { GameSpace } from '../../model/game-space.ts'
import { forwardPlanner } from '../forward/forward-planner.ts'
import { type Planning, winning } from '../game-planner.ts'

function solve(stage: Stage): Planning {
  let time = 0
  const planning = forwardPlanner({ improve: 0, now: () => time++ }).plan(stage.start(), winning)
  planning.think(20_000)
  return planning
}

const base = ['wall > Immovable', 'avatar > MovingAvatar', 'lava > Immovable', 'grate > Immovable', 'hole > Immovable']
const gold = 'SpriteCounter stype=gold win=True'
const box = 'SpriteCounter stype=box win=True'

/** Levels that look lost under the usual rules, and moves that win them. */
const won: readonly (readonly [name: string, moves: string, game: MicroGame])[] = [
  [
    'gold in a wall, which is met before the wall',
    'RRR',
    {
      sprites: [...base, 'gold > Immovable'],
      interactions: ['gold avatar > killSprite', 'avatar wall > stepBack'],
      mapping: ['g > gold wall'],
      terminations: [gold],
      level: ['wwwwwww', 'wA..gww', 'w.....w', 'wwwwwww'],
    },
  ],
  [
    'gold in lava, where the win comes before the loss',
    'RRR',
    {
      sprites: [...base, 'gold > Immovable'],
      interactions: ['gold avatar > killSprite', 'avatar wall > stepBack', 'avatar lava > killSprite'],
      mapping: ['g > gold lava'],
      terminations: [gold, 'SpriteCounter stype=avatar win=False'],
      level: ['wwwwww', 'wA..gw', 'w....w', 'wwwwww'],
    },
  ],
  [
    'gold behind a grate that a box pushes out',
    'RRDRRU',
    {
      sprites: [...base, 'gold > Passive', 'box > Passive'],
      interactions: [
        'avatar wall > stepBack',
        'avatar grate > stepBack',
        'box avatar > bounceForward',
        'gold box > bounceForward',
        'gold wall > undoAll',
        'box wall box > undoAll',
        'gold avatar > killSprite',
      ],
      mapping: ['b > box', 'g > gold grate'],
      terminations: [gold],
      level: ['wwwwwwww', 'wA.bg..w', 'w......w', 'wwwwwwww'],
    },
  ],
  [
    'one last cell, in a game that says everything twice',
    'RLLDRDR',
    {
      sprites: [...base, 'sand > Immovable', 'raked > Immovable'],
      interactions: [
        'avatar wall > stepBack',
        'avatar raked > stepBack',
        'sand avatar > transformTo stype=raked',
        'sand avatar > transformTo stype=raked',
      ],
      mapping: ['s > sand'],
      terminations: ['SpriteCounter stype=sand win=True'],
      level: ['wwwww', 'wsAsw', 'wssww', 'wwssw', 'wwwww'],
    },
  ],
  [
    'boxes that do not hold one another',
    'RRRR',
    {
      sprites: [...base, 'box > Passive', '    red >', '    blue >'],
      interactions: [
        'avatar wall > stepBack',
        'box avatar > bounceForward',
        'box wall > undoAll',
        'red red > undoAll',
        'blue blue > undoAll',
        'box hole > killSprite',
      ],
      mapping: ['r > red', 'b > blue', 'o > hole'],
      terminations: [box],
      level: ['wwwwwwww', 'wA.rb.ow', 'w......w', 'wwwwwwww'],
    },
  ],
  [
    'boxes that let the avatar in when a wall sends them back',
    'RRULDRURLL',
    {
      sprites: [...base, 'box > Passive'],
      interactions: [
        'avatar wall > stepBack',
        'box avatar > bounceForward',
        'box wall > stepBack',
        'box box > undoAll',
        'box hole > killSprite',
      ],
      mapping: ['b > box', 'o > hole'],
      terminations: [box],
      level: ['wwwwwwww', 'w.obb..w', 'w.A..www', 'w..w...w', 'wwwwwwww'],
    },
  ],
  [
    'a way back over ground that was left before it was touched',
    'RLLL',
    {
      sprites: [...base, 'sand > Immovable', 'raked > Immovable'],
      interactions: ['avatar wall > stepBack', 'avatar raked > stepBack', 'sand avatar > transformTo stype=raked'],
      mapping: ['s > sand', 'x > avatar sand'],
      terminations: ['SpriteCounter stype=sand win=True'],
      level: ['wwwwww', 'wssxsw', 'wwwwww'],
    },
  ],
  [
    'gold that goes by itself',
    'NNNNNN',
    {
      sprites: [...base, 'gold > Flicker limit=4'],
      interactions: ['avatar wall > stepBack', 'gold avatar > killSprite'],
      mapping: ['g > gold'],
      terminations: [gold],
      level: ['wwwww', 'wAwgw', 'wwwww'],
    },
  ],
]

test.each(won)('%s: it is not said to be lost', (_, moves, game) => {
  expect(play(game, moves).winner).toBe('PLAYER_WINS')
  expect(solve(microStage(game)).status).toBe('found')
})

test('what is said to be impossible is, whatever the rules are', () => {
  let none = 0
  fc.assert(
    fc.property(randomRules, ({ stage, text }) => {
      const planning = solve(stage)
      if (planning.status !== 'none') return
      none += 1
      const search = createSearch(new GameSpace(stage.start()), { engine: 'breadth-first' })
      expect(search.run({ expansions: 800 }), text).not.toBe('solved')
    }),
    { numRuns: 120 },
  )
  expect(none).toBeGreaterThan(scaled(15))
})
