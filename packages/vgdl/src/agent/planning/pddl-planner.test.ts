import fc from 'fast-check'
import { expect, test } from 'vitest'
import { microStage } from '../../../test/micro-game.ts'
import { microSokoban } from '../../../test/micro-sokoban.ts'
import { sokobanModel } from '../../../test/models/sokoban-model.ts'
import { compileGame } from '../../compile/compile-game.ts'
import type { CompiledGame } from '../../compile/compiled-game.ts'
import { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import { winning } from '../../planners/game-planner.ts'
import { type GameModel, type GameModelOptions, readModel } from './game-model.ts'
import { type ModelGoal, tryPlan } from './model-planner.ts'
import { pddlPlanner } from './pddl-planner.ts'

function modelOf(compiled: CompiledGame): GameModel {
  const { model, diagnostics } = readModel(compiled)
  if (model === undefined) throw new Error(JSON.stringify(diagnostics))
  return model
}

const stage = microStage(microSokoban)
const model = modelOf(sokobanModel(stage))

test('from wherever play has come, a plan that is found wins when it is played', () => {
  const moves = fc.array(fc.constantFrom(Action.up, Action.down, Action.left, Action.right), { maxLength: 12 })
  let found = 0
  fc.assert(
    fc.property(moves, (before) => {
      const world = stage.start(1)
      for (const action of before) advance(world, action)
      fc.pre(!world.over)
      const planning = pddlPlanner(model).plan(world, winning)
      const status = planning.think(5000)
      expect(['found', 'none']).toContain(status)
      if (status !== 'found') return
      found++
      for (const action of planning.moves) advance(world, action)
      expect(world.winner).toBe('PLAYER_WINS')
    }),
    { numRuns: 30 },
  )
  expect(found).toBeGreaterThan(3)
})

test('what any turn wins is won by one', () => {
  const won = microStage({ ...microSokoban, level: ['wwwww', 'wA.ow', 'wwwww'] })
  const planning = pddlPlanner(modelOf(sokobanModel(won))).plan(won.start(), winning)
  expect(planning.think(5000)).toBe('found')
  expect(tryPlan(won.start(), planning.moves, winning).reaches).toBe(true)
})

const walledIn = microStage({ ...microSokoban, level: ['wwwww', 'wbA.w', 'w..ow', 'wwwww'] })

test('that there is no plan is a proof only where the model leaves nothing out', () => {
  const compiled = sokobanModel(walledIn)
  const think = (game: CompiledGame) => {
    const planning = pddlPlanner(modelOf(game)).plan(walledIn.start(), winning)
    return [planning.think(5000), planning.why?.includes('omits moves') ?? false]
  }
  expect(think(compiled)).toEqual(['none', false])
  expect(think({ ...compiled, leavesMovesOut: true })).toEqual(['gave-up', true])
  // a problem may leave out moves that the model includes
  const leavesOut = { code: 'vgdl/leaves-moves-out', severity: 'warning', message: '' } as const
  const problem: CompiledGame['problem'] = (world, options) => ({
    ...compiled.problem(world, options),
    diagnostics: [leavesOut],
  })
  expect(think({ ...compiled, problem })).toEqual(['gave-up', true])
})

test('a level that is open at its edge proves nothing', () => {
  const rooms = [
    ['wwwww', 'wbA.w', 'w..ow', 'wwwww'],
    ['.....', '.bA..', '...o.', '.....'],
  ]
  const [closed, open] = rooms.map((level) => {
    const room = microStage({
      ...microSokoban,
      interactions: [
        'avatar wall > stepBack',
        'box avatar > stepBack',
        'avatar box > stepBack',
        'box hole > killSprite',
      ],
      level,
    })
    const { compiled } = compileGame(room.game)
    if (compiled === undefined) throw new Error('the game cannot be compiled')
    return pddlPlanner(modelOf(compiled)).plan(room.start(), winning).think(5000)
  })
  expect([closed, open]).toEqual(['none', 'gave-up'])
})

test('the way around the end of a wall, off the screen, is not proved away', () => {
  const stage = microStage({
    sprites: ['gold > Immovable', 'avatar > MovingAvatar', 'wall > Immovable'],
    interactions: ['avatar wall > stepBack', 'gold avatar > killSprite'],
    mapping: ['g > gold'],
    terminations: ['SpriteCounter stype=gold win=True'],
    level: ['Awg'],
  })
  expect(tryPlan(stage.start(), [Action.down, Action.right, Action.right, Action.up], winning).reaches).toBe(true)
  for (const encoding of ['compact', 'turns'] as const) {
    const { compiled } = compileGame(stage.game, { encoding })
    if (compiled === undefined) throw new Error('the game cannot be compiled')
    expect(pddlPlanner(modelOf(compiled)).plan(stage.start(), winning).think(5000)).not.toBe('none')
  }
})

test('what was edited by hand proves nothing about the game', () => {
  const compiled = sokobanModel(walledIn)
  const { domainText } = modelOf(compiled)
  const think = (options: GameModelOptions, goal: ModelGoal = winning) => {
    const { model: edited } = readModel(compiled, options)
    return edited && pddlPlanner(edited).plan(walledIn.start(), goal).think(5000)
  }
  const file = 'my.pddl'
  expect(think({ domain: { text: domainText, file } })).toBe('none')
  expect(think({ domain: { text: `${domainText.replaceAll('\n', '\r\n')}\r\n`, file } })).toBe('none')
  const stricter = domainText.replace(/\(not \(box \?b\)\)/, '(box ?b)')
  expect(stricter).not.toBe(domainText)
  expect(think({ domain: { text: stricter, file } })).toBe('gave-up')
  expect(think({ moves: new Map([['walk-up', Action.up]]) })).toBe('none')
  expect(think({ moves: new Map([['walk-up', Action.down]]) })).toBe('gave-up')
  // the game does not show facts that a configuration adds
  const additional = [{ name: 'box', args: ['c-3-1'] }]
  expect(think({}, { ...winning, additional: [] })).toBe('none')
  expect(think({}, { ...winning, additional })).toBe('gave-up')
})

test('moves that were rehearsed in vain are counted in words', () => {
  const why = (count: number) => tryPlan(stage.start(), Array(count).fill(Action.nil), winning).why.split(' in ')[0]
  expect([0, 1, 2].map(why)).toEqual(['0 moves were played', '1 move was played', '2 moves were played'])
})

test('a model that does not tell the truth is found out', () => {
  const compiled = sokobanModel(stage)
  const lying: CompiledGame = { ...compiled, moveOf: () => Action.nil }
  const planning = pddlPlanner(modelOf(lying)).plan(stage.start(), winning)
  expect(planning.think(5000)).toBe('gave-up')
  expect(planning.why).toContain('were played in a copy of the game, and the goal is not reached')
})

test('it stops when it is not wanted any more, and can be asked a slice at a time', () => {
  let time = 0
  const clock = { now: () => time++ }
  const planning = pddlPlanner(model, clock).plan(stage.start(), winning)
  let slices = 0
  // work that cannot be split is restarted until there is time enough for it
  for (let slice = 2; planning.status === 'thinking'; slice += 2) {
    planning.think(slice)
    slices++
  }
  expect(planning.status).toBe('found')
  expect(slices).toBeGreaterThan(1)
  const unwanted = pddlPlanner(model, clock).plan(stage.start(), winning)
  unwanted.stop?.()
  expect(unwanted.think(1000)).toBe('gave-up')
})

test('reserves that somebody wants are those of all problems, unless one is asked for otherwise', () => {
  const compiled = sokobanModel(stage)
  const asked: (number | undefined)[] = []
  const problem: CompiledGame['problem'] = (world, options) => {
    asked.push(options?.deadObjects?.get('box'))
    return compiled.problem(world, options)
  }
  const { model } = readModel({ ...compiled, problem }, { deadObjects: new Map([['box', 3]]) })
  model?.problem(stage.start())
  model?.compiled.problem(stage.start(), { name: 'other' })
  model?.problem(stage.start(), { deadObjects: new Map([['box', 1]]) })
  expect(asked).toEqual([3, 3, 1])
})

test('an edited domain is taken if it still fits the game', () => {
  const { domainText } = model
  const read = (text: string) => readModel(sokobanModel(stage), { domain: { text, file: 'my.pddl' } })
  expect(read(domainText).model).toBeDefined()
  expect(read(domainText.replaceAll('hole', 'pit')).diagnostics[0].message).toContain('no predicate "hole"')
  expect(read(domainText.replace('domain sokoban', 'domain chess')).diagnostics[0].message).toContain('"chess"')
  expect(read('(define (domain').diagnostics[0].span).toMatchObject({ file: 'my.pddl' })
})

test('where something that moves stands still in the model, no plan there is no proof', () => {
  const game = (interactions: readonly string[]) =>
    microStage({
      sprites: ['gem > Immovable', 'bird > RandomNPC', 'stone > Missile orientation=RIGHT speed=0.5'],
      interactions: ['avatar wall > stepBack', 'gem avatar > killSprite', 'avatar bird > killSprite', ...interactions],
      mapping: ['g > gem', 'b > bird', 's > stone'],
      terminations: ['SpriteCounter stype=gem win=True', 'SpriteCounter stype=avatar win=False'],
      level: ['wwwwwww', 'ws.gwAw', 'wwwwwww'],
    })
  // the stone removes the gem; the level has no bird, so nothing is left to chance
  const open = game(['gem stone > killSprite', 'stone wall > stepBack'])
  const { compiled } = compileGame(open.game)
  const planning = pddlPlanner(modelOf(compiled!)).plan(open.start(0), winning)
  expect(planning.think(5000)).toBe('gave-up')
})
