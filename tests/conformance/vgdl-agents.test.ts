/** The seed's hundred levels: the model against the engine, and searching in the game itself. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { advance, compileGame, forwardPlanner, loadGame, loadLevel, type Stage, winning } from '@telos/vgdl'
import { expect, test } from 'vitest'
import { walkModel } from '../../packages/vgdl/test/models/model-walks.ts'

const folder = join(process.env['TELOS_SHARED']!, 'vgdl', 'thesis', 'gvgai')
const deterministic = ['bait', 'chipschallenge', 'iceandfire', 'simplifiedBoulderdash', 'sokoban', 'zenpuzzle']
const chancy = ['boulderdash', 'butterflies', 'cakybaky', 'zelda']

const loadSeedGame = (name: string) => loadGame(readFileSync(join(folder, `${name}.txt`), 'utf8'), name).game!
function loadStages(name: string): Stage[] {
  const game = loadSeedGame(name)
  return Array.from({ length: 10 }, (_, level) => {
    const file = `${name}_lvl${level}.txt`
    return loadLevel(game, readFileSync(join(folder, file), 'utf8'), file).stage!
  })
}

test.each([...deterministic, ...chancy])('%s compiles in both encodings', (name) => {
  for (const encoding of ['compact', 'turns'] as const) {
    const { compiled } = compileGame(loadSeedGame(name), { encoding })
    for (const stage of loadStages(name)) expect(compiled?.problem(stage.start(0)).problem).toBeDefined()
  }
})

test.each(
  deterministic.flatMap((name) => (['compact', 'turns'] as const).map((encoding) => [name, encoding] as const)),
)('%s, %s: the model goes the way of the engine', (name, encoding) => {
  const { compiled } = compileGame(loadSeedGame(name), { encoding })
  let compared = 0
  for (const [level, stage] of loadStages(name).entries()) {
    const walk = walkModel(compiled!, stage, level, encoding === 'compact' ? 15 : 4)
    expect(walk.mistake).toBeUndefined()
    compared += walk.compared
  }
  // some walks end early
  expect(compared).toBeGreaterThan(100)
})

test.each(deterministic)('%s: every level is won', (name) => {
  for (const stage of loadStages(name)) {
    const planning = forwardPlanner().plan(stage.start(0), winning)
    planning.think(30_000)
    const world = stage.start(1)
    for (const move of planning.moves) advance(world, move)
    expect(world.winner).toBe('PLAYER_WINS')
  }
})

test('boulderdash: eight levels cannot be won, whatever chance brings', () => {
  const answers = loadStages('boulderdash').map((stage) => {
    const planning = forwardPlanner().plan(stage.start(0), winning)
    return planning.think(30_000)
  })
  expect(answers).toEqual([...Array(8).fill('none'), 'found', 'found'])
})
