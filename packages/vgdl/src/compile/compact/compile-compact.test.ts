import { seededRandom } from '@telos/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellsOf, type MicroGame, microStage } from '../../../test/micro-game.ts'
import { microSokoban } from '../../../test/micro-sokoban.ts'
import { faultsInText, type Walk, walkModel } from '../../../test/models/model-walks.ts'
import { randomCompilable, randomCompilableLevel } from '../../../test/random/random-compilable.ts'
import { builtInGames } from '../../built-in-games.ts'
import { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { Stage } from '../../engine/stage.ts'
import type { World } from '../../engine/world.ts'
import { loadGame, loadLevel } from '../../load.ts'
import type { CompiledGame, NumberStyle } from '../compiled-game.ts'
import { findElements } from '../elements/find-elements.ts'
import { compileTurns } from '../turns/compile-turns.ts'
import { compileCompact } from './compile-compact.ts'

function compiledOf({ game }: Stage, numbers: NumberStyle = 'objects'): CompiledGame | undefined {
  const { elements } = findElements(game)
  return elements && compileCompact(elements, numbers).compiled
}

function walk(game: MicroGame, seed: number, numbers: NumberStyle = 'objects'): Walk {
  const stage = microStage(game)
  const compiled = compiledOf(stage, numbers)
  if (compiled === undefined) throw new Error('the game cannot be compiled')
  return walkModel(compiled, stage, seed, 12)
}

describe('every move of the game is one of the model, and the other way round', () => {
  const seeds = fc.integer({ min: 0, max: 1_000_000 })

  test('in games of random lines', () => {
    let compared = 0
    let shown = 0
    let cutShort = 0
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = seededRandom(seed)
        const { game } = loadGame(randomCompilable(random), 'game.txt')
        const elements = game && findElements(game).elements
        const compiled = elements && compileCompact(elements, seed % 3 === 0 ? 'fluents' : 'objects').compiled
        const stage = game && loadLevel(game, randomCompilableLevel(random), 'level.txt').stage
        if (compiled === undefined || stage === undefined) return
        const { mistake, compared: moves, isCutShort } = walkModel(compiled, stage, seed, 8)
        compared += moves
        shown += moves > 0 ? 1 : 0
        cutShort += moves > 0 && isCutShort ? 1 : 0
        expect(mistake).toBe(undefined)
        expect(faultsInText(compiled, stage.start())).toEqual([])
      }),
      { numRuns: 40 },
    )
    expect(compared).toBeGreaterThan(100)
    expect(cutShort).toBeLessThan(shown)
  })

  const builtIn = builtInGames.flatMap(({ name, description, levels }) => {
    const { game } = loadGame(description, name)
    const elements = game && findElements(game).elements
    const compiled = elements && compileCompact(elements, 'objects').compiled
    if (game === undefined || compiled === undefined) return []
    return compiled.warnings.some(({ code }) => code === 'vgdl/stands-still') ? [] : [{ name, game, compiled, levels }]
  })

  test('some built-in games are without chance', () => {
    expect(builtIn.map(({ name }) => name)).toEqual(expect.arrayContaining(['sokoban', 'bait', 'zenpuzzle']))
  })

  test.each(builtIn)('in $name', ({ game, compiled, levels }) => {
    for (const { text } of levels.slice(0, 3)) {
      const { stage } = loadLevel(game, text, 'level.txt')
      if (stage === undefined) continue
      const { mistake, compared } = walkModel(compiled, stage, 3, 4)
      expect(mistake).toBe(undefined)
      expect(compared).toBeGreaterThan(0)
    }
  })
})

test('a push is one action, and waiting is always there', () => {
  const { domain } = compiledOf(microStage(microSokoban)) ?? { domain: { actions: [] } }
  const names = domain.actions.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['wait', 'move-up', 'move-up-push-box', 'move-up-kill-box-kill-hole']))
  expect(domain.actions.find(({ name }) => name === 'move-up')?.parameters.length).toBe(2)
})

const hall = { sprites: ['wall > Immovable', 'avatar > MovingAvatar', 'fire > Immovable'], mapping: ['f > fire'] }

test('moves that lose are left out, unless a win comes first', () => {
  const lines = { interactions: ['avatar wall > stepBack', 'avatar fire > killBoth'], level: ['wwww', 'wAfw', 'wwww'] }
  const lost = 'SpriteCounter stype=avatar win=False'
  const won = 'SpriteCounter stype=fire win=True'
  const names = (terminations: readonly string[]): readonly string[] =>
    compiledOf(microStage({ ...hall, ...lines, terminations }))?.domain.actions.map(({ name }) => name) ?? []
  expect(names([lost, won]).filter((name) => name.includes('die'))).toEqual([])
  expect(names([won, lost]).filter((name) => name.includes('die')).length).toBe(4)
  expect(walk({ ...hall, ...lines, terminations: [won, lost] }, 1).mistake).toBe(undefined)
})

test.each(['objects', 'fluents'] as const)('time is kept with %s', (numbers) => {
  for (const win of ['True', 'False']) {
    for (const order of [0, 1]) {
      const lines = [`Timeout limit=3 win=${win}`, 'SpriteCounter stype=fire win=True']
      const game = {
        ...hall,
        interactions: ['avatar wall > stepBack', 'fire avatar > killSprite'],
        level: ['wwwwwwww', 'wA...f.w', 'wwwwwwww'],
        terminations: order === 0 ? lines : lines.toReversed(),
      }
      for (const seed of [0, 1, 2]) expect(walk(game, seed, numbers).mistake).toBe(undefined)
    }
  }
})

test.each([
  [
    'stands before',
    ['MultiSpriteCounter stype1=coin stype2=gem limit=0 win=False', 'SpriteCounter stype=door win=True'],
  ],
  ['counts up', ['SpriteCounterMore stype=coin limit=1 win=False', 'SpriteCounter stype=door win=True']],
  ['is exact', ['MultiSpriteCounter stype1=coin stype2=coin limit=1 win=False', 'SpriteCounter stype=door win=True']],
])('no counter falls below nothing where a termination %s', (_, terminations) => {
  const stage = microStage({
    sprites: ['wall > Immovable', 'coin > Immovable', 'gem > Immovable', 'door > Door', 'avatar > MovingAvatar'],
    interactions: [
      'avatar wall > stepBack',
      'coin avatar > killSprite',
      'gem avatar > killSprite',
      'door avatar > killSprite',
      'gem door > transformTo stype=coin',
    ],
    mapping: ['c > coin', 'g > gem', 'd > door'],
    terminations,
    level: terminations[0].includes('More') ? ['wwwwww', 'wA.gdw', 'wwwwww'] : ['wwwwwww', 'wAc.gdw', 'wwwwwww'],
  })
  const compiled = compiledOf(stage)
  if (compiled === undefined) throw new Error('the game cannot be compiled')
  expect(faultsInText(compiled, stage.start())).toEqual([])
  for (const seed of [1, 2]) expect(walkModel(compiled, stage, seed, 8).mistake).toBe(undefined)
})

test('states that the model cannot represent are refused in words', () => {
  const stage = microStage({
    ...microSokoban,
    mapping: [...(microSokoban.mapping ?? []), '2 > box box'],
    level: ['wwwww', 'wA2ow', 'wwwww'],
  })
  const { problem, diagnostics } = compiledOf(stage)?.problem(stage.start()) ?? {}
  expect(problem).toBe(undefined)
  expect(diagnostics?.map(({ code, message }) => [code, message])).toEqual([
    ['vgdl/cannot-show-state', 'the model cannot represent this state: several "box" are on cell-2-1'],
  ])
})

test('a level that any first move wins is refused in the words of the other encoding', () => {
  const stage = microStage({ ...microSokoban, level: ['wwwww', 'wA.ow', 'wwwww'] })
  const { elements } = findElements(stage.game)
  const why = 'the winning condition already holds, but no game is won before its first turn'
  for (const compile of [compileCompact, compileTurns]) {
    const { problem, diagnostics } = (elements && compile(elements, 'objects').compiled)?.problem(stage.start()) ?? {}
    expect(problem).toBe(undefined)
    expect(diagnostics?.map(({ message }) => message.replace(/^.*: /, ''))).toEqual([why])
  }
})

test('numbers are the same in all problems of a level', () => {
  const stage = microStage({
    ...microSokoban,
    level: ['wwwwwww', 'w.....w', 'wAbo.bw', 'wwwwwww'],
    terminations: ['SpriteCounter stype=box win=True'],
  })
  const compiled = compiledOf(stage)
  const objectsOf = (world: World) => compiled?.problem(world).problem?.objects.map(({ name }) => name)
  const world = stage.start()
  const before = objectsOf(world)
  expect(before).toContain('n2')
  advance(world, Action.right)
  expect(cellsOf(world, 'box')).toEqual(['5,2'])
  expect(objectsOf(world)).toEqual(before)
})

describe('is refused by name', () => {
  const refusals = (game: Partial<MicroGame>): readonly string[] => {
    const lines = { sprites: ['key > Resource', 'avatar > MovingAvatar'], mapping: ['k > key'], level: ['Ak'] }
    const { elements } = findElements(microStage({ ...lines, ...game }).game)
    return elements ? compileCompact(elements, 'objects').diagnostics.map(({ message }) => message) : []
  }

  test('a line that gives more than can be carried', () => {
    const line = (limit: number): string => `key avatar > killIfOtherHasMore resource=key limit=${limit} subtract=True`
    const heeding = 'avatar key > changeResource resource=key value=1'
    expect(refusals({ interactions: [line(0), heeding] })).toEqual([])
    expect(refusals({ interactions: [line(-1)] })).toEqual([
      'killIfOtherHasMore cannot be compiled: it gives a resource regardless of its limit',
    ])
  })

  test('an avatar that makes avatars', () => {
    const sprites = ['key > Resource', 'avatar > ShootAvatar stype=twin', '  hero >', '  twin >']
    expect(refusals({ sprites, mapping: ['k > key', 'A > hero'] })).toEqual([
      '"twin" cannot be compiled: using it makes a second avatar',
    ])
  })
})

test('what acts all over the board does not allow it, and is named', () => {
  const { game } = microStage({
    sprites: ['rock > Missile orientation=DOWN', 'avatar > MovingAvatar'],
    interactions: ['avatar rock > killSprite'],
    mapping: ['r > rock'],
    terminations: ['SpriteCounter stype=avatar win=False'],
    level: ['Ar'],
  })
  const { elements } = findElements(game)
  const { compiled, diagnostics } = elements ? compileCompact(elements, 'objects') : { diagnostics: [] }
  expect(compiled).toBe(undefined)
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['vgdl/cannot-compile', '"rock" cannot be compiled: it moves by itself in every turn'],
  ])
})

describe('an avatar that becomes another one', () => {
  const quest: MicroGame = {
    sprites: [
      'wall > Immovable',
      'box > Passive',
      'key > Immovable',
      'door > Door',
      'bog > Immovable',
      'blade > OrientedFlicker limit=2 singleton=True',
      'bush > Immovable',
      'avatar > ShootAvatar stype=blade',
      '  seeker >',
      '  bearer > orientation=UP',
    ],
    interactions: [
      'avatar wall > stepBack',
      'seeker door > stepBack',
      'box avatar > bounceForward',
      'box wall > undoAll',
      'bush blade > killSprite',
      'avatar bush > stepBack',
      'seeker key > transformTo stype=bearer killSecond=True',
      'bearer bog > transformTo stype=seeker',
      'door bearer > killSprite',
    ],
    mapping: ['b > box', 'k > key', 'd > door', 'o > bog', 'u > bush', 'A > seeker'],
    terminations: ['SpriteCounter stype=door win=True', 'SpriteCounter stype=avatar win=False'],
    level: ['wwwwwww', 'wAkob.w', 'w.ukudw', 'wwwwwww'],
  }
  const right = Array(6).fill(Action.right) as Action[]

  test.each([
    ['walks, pushes and turns', quest],
    ['wins by what it is', { ...quest, terminations: ['SpriteCounterMore stype=bearer limit=1 win=True'] }],
    ['loses by what it is', { ...quest, terminations: ['SpriteCounter stype=seeker win=False'] }],
    [
      'has no other use for its way',
      {
        ...quest,
        sprites: quest.sprites.map((line) =>
          line.replace(/ShootAvatar.*/, 'MovingAvatar').replace(' orientation=UP', ''),
        ),
      },
    ],
  ] as const)('%s as the engine has it', (_, game) => {
    const stage = microStage(game)
    const compiled = compiledOf(stage)
    if (compiled === undefined) throw new Error('the game cannot be compiled')
    for (const [seed, path] of [[], [], right].entries()) {
      const { mistake, compared } = walkModel(compiled, stage, seed, 10, path)
      expect(mistake).toBe(undefined)
      expect(compared).toBeGreaterThan(0)
    }
  })

  test('has one place and facts of what it is, and says so where it matters', () => {
    const { domain, correspondence } = compiledOf(microStage(quest)) ?? {}
    expect(correspondence?.gameElements.get('bearer')).toEqual([
      { name: 'avatar', args: ['?c'] },
      { name: 'as-bearer', args: [] },
    ])
    const askedBy = (action: string): string[] | undefined =>
      domain?.actions
        .find(({ name }) => name === action)
        ?.condition.flatMap((one) => (one.kind === 'atom' && one.atom.name.startsWith('as-') ? [one.atom.name] : []))
    expect(askedBy('turn-up')).toEqual([])
    expect(askedBy('move-up-kill-door')).toEqual(['as-bearer'])
    expect(askedBy('move-up-kill-key-become-bearer')).toEqual(['as-seeker'])
  })

  test('is refused where what it carries would be in doubt', () => {
    const { game } = microStage({
      sprites: ['key > Immovable', 'gem > Resource', 'avatar > MovingAvatar', '  seeker >', '  bearer >'],
      interactions: ['seeker key > transformTo stype=bearer', 'key avatar > killIfOtherHasMore resource=gem limit=1'],
      mapping: ['k > key', 'g > gem', 'A > seeker'],
      terminations: ['SpriteCounter stype=key win=True'],
      level: ['Akg'],
    })
    const { elements } = findElements(game)
    const { diagnostics } = elements ? compileCompact(elements, 'objects') : { diagnostics: [] }
    expect(diagnostics[0]?.message).toContain('has changed its type in the same turn')
    expect(diagnostics[0]?.span?.line).toBe(10)
  })
})

test('the age of a flicker is no parameter of moves', () => {
  const { game } = microStage({
    sprites: ['avatar > ShootAvatar stype=pick', 'pick > Flicker limit=5 singleton=True', 'rock > Immovable'],
    interactions: ['rock pick > killSprite', 'avatar rock > stepBack'],
    mapping: ['r > rock'],
    terminations: ['SpriteCounter stype=rock win=True'],
    level: ['A.r'],
  })
  const { elements } = findElements(game)
  const { compiled } = elements ? compileCompact(elements, 'objects') : { compiled: undefined }
  const types = compiled?.domain.actions.flatMap(({ parameters }) => parameters.map(({ type }) => type))
  expect(new Set(types)).toEqual(new Set(['cell', 'direction']))
})
