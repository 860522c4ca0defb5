/**
 * npm run bench:vgdl-moves -- [--moves 25] [--ticks 600] [--game NAME]...
 * The longest move of the agent in each game of the collection, in its first moves and where most sprites are, beside the longest tick of the
 * engine. Each game runs in a separate process. A move counts with the lesser of clock time and CPU time of all threads, both of which
 * overestimate its time on an idle machine.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  advance,
  availableActions,
  createPlayer,
  forwardPlanner,
  loadGame,
  loadLevel,
  type Stage,
  type World,
} from '@telos/vgdl'
import { sharedFolder, workspaceRoot } from '../places.ts'
import { table } from '../table.ts'

/** Maximum milliseconds per move. */
const BAR = 50

interface Longest {
  readonly game: string
  readonly level: string
  /** Milliseconds of the longest move from the start on, and in the world with most sprites. */
  readonly first: number
  readonly early: number
  readonly crowded: number
  /** Of the longest tick of the engine in a random walk. */
  readonly tick: number
  readonly sprites: number
}

const folder = join(sharedFolder(), 'vgdl', 'games')
const { values } = parseArgs({
  options: {
    moves: { type: 'string', default: '25' },
    ticks: { type: 'string', default: '600' },
    level: { type: 'string', default: '0' },
    game: { type: 'string', multiple: true },
    alone: { type: 'boolean', default: false },
  },
})
const { moves, ticks, level } = values

if (values.alone) console.log(JSON.stringify(measure(values.game![0])))
else {
  const games = values.game ?? readdirSync(folder).filter((file) => !/_lvl\d+\.txt$/.test(file))
  const rows = games.map((name) => measureApart(name.replace(/\.txt$/, ''))).sort((a, b) => worst(b) - worst(a))
  const heads = ['game', 'level', 'first move', 'first moves', 'most sprites', 'tick', 'sprites']
  const missed = rows.filter((row) => worst(row) > BAR)
  console.log(table(heads, rows.map(cells)))
  console.log(`${missed.length} of ${rows.length} games have a move of more than ${BAR} ms`)
  if (missed.length > 0) process.exitCode = 1
}

function worst({ first, early, crowded }: Longest): number {
  return Math.max(first, early, crowded)
}

function cells({ game, level, first, early, crowded, tick, sprites }: Longest): string[] {
  return [game, level, ...[first, early, crowded, tick].map((time) => time.toFixed(1)), String(sprites)]
}

function measureApart(game: string): Longest {
  const options = ['--game', game, '--moves', moves, '--ticks', ticks, '--level', level, '--alone']
  const [program, benchmark] = ['scripts/run-ts.mjs', 'bench/vgdl/longest-moves.ts'].map((file) =>
    join(workspaceRoot(), file),
  )
  const args = [program, benchmark, ...options]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Longest
}

function measure(name: string): Longest {
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const { game } = loadGame(textOf(`${name}.txt`), `${name}.txt`)
  const file = `${name}_lvl${level}.txt`
  const { stage } = (game && loadLevel(game, textOf(file), file)) ?? {}
  if (stage === undefined) throw new Error(`${file} cannot be played`)
  const [first, ...others] = moveTimes(stage.start(1), Number(moves))
  const { world, sprites, tick } = mostSprites(stage)
  const crowded = moveTimes(world, Number(moves))
  return { game: name, level, first, early: Math.max(0, ...others), crowded: Math.max(0, ...crowded), tick, sprites }
}

/** How long the agent takes for each of its moves. */
function moveTimes(world: World, most: number): number[] {
  const times: number[] = []
  const player = createPlayer({ planner: forwardPlanner({ now: cpuNow }), seed: 1, now: cpuNow })
  while (!world.over && times.length < most && player.proof === undefined) {
    const [cpu, clock] = [cpuNow(), performance.now()]
    const action = player.decide(world)
    times.push(Math.min(cpuNow() - cpu, performance.now() - clock))
    advance(world, action)
  }
  return times
}

/** The world with most sprites on a random walk, and the longest tick of that walk. */
function mostSprites(stage: Stage): { readonly world: World; readonly sprites: number; readonly tick: number } {
  const world = stage.start(1)
  const fullest = world.copy()
  let tick = 0
  let state = 1
  while (!world.over && world.tick < Number(ticks)) {
    const actions = availableActions(world)
    // Numerical Recipes, ranqd1
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const [cpu, clock] = [cpuNow(), performance.now()]
    advance(world, actions[Math.floor((state / 2 ** 32) * (actions.length + 1))] ?? 0)
    tick = Math.max(tick, Math.min(cpuNow() - cpu, performance.now() - clock))
    if (!world.over && world.total > fullest.total) world.copyInto(fullest)
  }
  return { world: fullest, sprites: fullest.total, tick }
}

/** Milliseconds of all threads. */
function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
