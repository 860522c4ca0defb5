/** Records runs, as lines that describe each world. */
import { needList, needObject } from '@telos/core/text'
import { Action, actionLetters } from '../engine/action.ts'
import { advance, availableActions } from '../engine/advance.ts'
import { HEALTH, NEXT, NONE, ORIENTATION, X, Y } from '../engine/memory/layout.ts'
import { needStage } from '../engine/need-world.ts'
import { type SpriteView, viewOf } from '../engine/sprite/view.ts'
import type { Stage } from '../engine/stage.ts'
import type { World } from '../engine/world.ts'
import { dependenceOf } from '../model/dependence.ts'
import { lettersOf } from './action-letters.ts'
import {
  listMark,
  type TraceAmounts,
  type TraceAvatar,
  type TraceHeader,
  type TraceResult,
  type TraceSprite,
  type TraceState,
} from './trace-format.ts'

export interface TraceOptions {
  /** The seed of all random numbers. @default 42 */
  readonly seed?: number
  /** The name of the game. @default '' */
  readonly game?: string
  /** The number of the level. @default 0 */
  readonly level?: number
  /** The name of the run among those of the level. @default '0' */
  readonly n?: string
  /** How the actions were chosen. @default 'given' */
  readonly kind?: string
}

/**
 * The default seed of runs.
 *
 * @example stage.start(DEFAULT_SEED) // the start of a trace without the option `seed`
 */
export const DEFAULT_SEED = 42

/** Number of other seeds that a run is compared with. */
const OTHER_SEEDS = 3

/**
 * Yields the lines of a run, each to be written as JSON: the header, the start, and one state per tick until the game or the actions end.
 *
 * @example [...traceLines(stage, actions, { seed: 7 })].map((line) => JSON.stringify(line)).join('\n')
 */
export function* traceLines(
  stage: Stage,
  actions: readonly Action[],
  options: TraceOptions = {},
): Generator<TraceHeader | TraceState> {
  needStage(stage)
  needList(actions, 'a list of actions')
  needObject(options, '{ seed, … }')
  yield traceHeader(stage, actions, options)
  const describe = stateDescriber({ asRecorded: true })
  const world = stage.start(options.seed ?? DEFAULT_SEED)
  yield describe(world)
  for (const action of actions) {
    if (world.over) return
    advance(world, action)
    yield describe(world)
  }
}

/**
 * Returns the first line of a run: what is played, how it ends, and whether that depends on the seed.
 *
 * @example traceHeader(stage, readActionLetters('LUULURR').actions).result // { winner: 'PLAYER_WINS', score: 2, over: true, lastTick: 6 }
 */
export function traceHeader(stage: Stage, actions: readonly Action[], options: TraceOptions = {}): TraceHeader {
  needStage(stage)
  needList(actions, 'a list of actions')
  needObject(options, '{ seed, … }')
  const { seed = DEFAULT_SEED, game = '', level = 0, n = '0', kind = 'given' } = options
  const world = stage.start(seed)
  const available = lettersOf(availableActions(world))
  let played = ''
  for (const action of actions) {
    if (world.over) break
    // actions that the engine treats as nil are written as nil
    played += actionLetters[availableActions(world).includes(action) ? action : Action.nil]
    advance(world, action)
  }
  return {
    v: 1,
    game,
    level,
    n,
    kind,
    seed,
    stochastic: dependenceOf(stage.game).onChance,
    traceIdenticalOnOtherSeeds: world.draws === 0 || isSameOnOtherSeeds(stage, actions, seed),
    seedReproducible: true,
    rngCalls: world.draws,
    blockSize: stage.block,
    cols: stage.columns,
    rows: stage.rows,
    available,
    actions: played,
    result: resultOf(world),
  }
}

/** Returns how a world has ended, or its current state. */
export function resultOf({ winner, score, over, tick }: World): TraceResult {
  return { winner, score, over, lastTick: tick }
}

function isSameOnOtherSeeds(stage: Stage, actions: readonly Action[], seed: number): boolean {
  const seeds = Array.from({ length: OTHER_SEEDS + 1 }, (_, index) => seed + index)
  const runs = seeds.map((each) => ({ world: stage.start(each), describe: stateDescriber() }))
  const areAlike = (): boolean => new Set(runs.map(({ world, describe }) => JSON.stringify(describe(world)))).size === 1
  if (!areAlike()) return false
  for (const action of actions) {
    for (const { world } of runs) advance(world, action)
    if (!areAlike()) return false
    if (runs[0].world.over) return true
  }
  return true
}

export interface DescriberOptions {
  /** Omit the lists that the original recordings omit although sprites have turned around. @default false */
  readonly asRecorded?: boolean
}

/** Describes successive worlds of one run: lists of sprites are included if they have changed since the previous call. */
export function stateDescriber({ asRecorded = false }: DescriberOptions = {}): (world: World) => TraceState {
  const seen = new Map<number, number[]>()
  const told = new Map<number, string>()
  return (world) => {
    const lists: [string, readonly TraceSprite[]][] = []
    for (const { id, name } of world.game.definition.types) {
      let fields = seen.get(id)
      if (fields === undefined) seen.set(id, (fields = []))
      if (!takeFields(world, id, fields)) continue
      const entries = entriesOf(world, id)
      const mark = asRecorded ? listMark(world, id, entries) : JSON.stringify(entries)
      if (mark === (told.get(id) ?? '[]')) continue
      told.set(id, mark)
      lists.push([name, entries])
    }
    const { tick: t, score, winner: win, over } = world
    return { t, score, win, over, avatar: avatarOf(world), d: inOrder(lists) }
  }
}

/** Writes everything that lists include about the sprites of a type into `fields`; returns whether it has changed. */
function takeFields({ ints, avatar, layout, game }: World, type: number, fields: number[]): boolean {
  let at = 0
  let isChanged = false
  const take = (value: number): void => {
    if (fields[at] !== value) {
      fields[at] = value
      isChanged = true
    }
    at += 1
  }
  for (let sprite = ints[layout.lists + type]; sprite !== NONE; sprite = ints[sprite + NEXT]) {
    if (sprite === avatar) continue
    take(ints[sprite + X])
    take(ints[sprite + Y])
    take(ints[sprite + ORIENTATION])
    take(ints[sprite + HEALTH])
    for (let field = game.resourceStart; field < game.stride; field++) take(ints[sprite + field])
  }
  if (fields.length === at) return isChanged
  fields.length = at
  return true
}

/** Returns all sprites of exactly this type except the avatar, from top to bottom, from left to right. */
function entriesOf(world: World, type: number): TraceSprite[] {
  const entries: { readonly entry: TraceSprite; readonly text: string }[] = []
  for (const sprite of world.sprites(type)) {
    if (sprite === world.avatar) continue
    const entry = entryOf(viewOf(world, sprite))
    entries.push({ entry, text: JSON.stringify(entry) })
  }
  // the text decides between sprites at the same position, so that lists do not depend on creation order
  entries.sort(
    (a, b) => a.entry[1] - b.entry[1] || a.entry[0] - b.entry[0] || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0),
  )
  return entries.map(({ entry }) => entry)
}

function entryOf({ x, y, orientation, resources, health }: SpriteView): TraceSprite {
  if (health !== 0) return [x, y, orientation.x, orientation.y, inOrder(resources), health]
  if (resources.size > 0) return [x, y, orientation.x, orientation.y, inOrder(resources)]
  if (orientation.x !== 0 || orientation.y !== 0) return [x, y, orientation.x, orientation.y]
  return [x, y]
}

function avatarOf(world: World): TraceAvatar | null {
  if (world.avatar < 0) return null
  const { type, x, y, orientation, resources, health, disabled } = viewOf(world, world.avatar)
  const { block } = world.stage
  const cell = { gx: x / block, gy: y / block }
  const res: TraceAmounts = inOrder(resources)
  return { type, x, y, ...cell, ori: [orientation.x, orientation.y], res, hp: health, alive: !disabled }
}

/** Sorts names alphabetically; a name may be `__proto__`, so nothing is assigned. */
function inOrder<T>(entries: Iterable<readonly [name: string, value: T]>): Record<string, T> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
