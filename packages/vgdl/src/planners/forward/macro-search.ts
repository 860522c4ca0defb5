/**
 * Best-first search on the game itself. Where the world is quiet, an edge is a walk and what it leads to; elsewhere it is one tick. When no node
 * is left, there is no way.
 */
import { grown } from '@telos/core/search'
import { producersOf } from '../../analysis/producers.ts'
import { Action } from '../../engine/action.ts'
import { advance, availableActions, LAST_TICK } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { dependenceOf } from '../../model/dependence.ts'
import { readFeatures } from '../../model/features.ts'
import { SavedWorlds } from '../../model/saved-worlds.ts'
import { type GameGoal, winning } from '../game-planner.ts'
import { GoalDistance } from './goal-distance.ts'
import { HashMap } from './hash-map.ts'
import { NodeQueues } from './node-queues.ts'
import { QuietWalk } from './quiet-walk.ts'
import { WorldHash } from './world-hash.ts'

/** What became of a step of the search. */
export type MacroStatus = 'searching' | 'solved' | 'exhausted' | 'memory'

/** How to search. */
export interface MacroSearchOptions {
  /** Take walks through quiet worlds as one edge. */
  readonly walks: boolean
  /** Bytes that may be used. */
  readonly memory: number
  /** How many more nodes to expand for a shorter way, when the first way has been found after so many. */
  readonly improve: (expanded: number) => number
}

/** What a node is kept with: its parent, the place where the walk ended (-1: no walk), the action, the ticks to it. */
const FIELDS = 4

/** A search from one world, which goes on child by child. */
export class MacroSearch {
  expanded = 0
  /** The node that looks nearest to the goal. */
  best = 0
  /** Some ways were left because time would have run out on them: that all are exhausted is no proof then. */
  isCutByTime = false
  /** Random numbers were drawn that can matter: with others, all might have been different. */
  isByChance = false
  /** The node in which the goal is reached, or -1. */
  goalNode = -1
  readonly #goal: GameGoal
  readonly #options: MacroSearchOptions
  readonly #timeLimit: number
  readonly #onChance: boolean
  readonly #draws: number
  /** The world of the node that is expanded, and of what comes of it. */
  readonly #base: World
  readonly #world: World
  readonly #walk: QuietWalk
  readonly #hash: WorldHash
  readonly #distance: GoalDistance
  readonly #saved: SavedWorlds
  readonly #seen = new HashMap()
  /** Boards that were expanded, by the part of them that the avatar can walk in. */
  readonly #regions = new HashMap()
  readonly #features = new HashMap()
  readonly #queues = new NodeQueues()
  /** Nodes that look as if nothing could be won from there, which is not proved: they are expanded when there are no others. */
  readonly #aside: number[] = []
  #isThorough = false
  /** By type: its sprites never move or come. */
  readonly #onlyGoes: Uint8Array
  #featureRow = new Int32Array(256)
  #nodes = new Int32Array(FIELDS * 256)
  #count = 0
  #bestValue = Number.POSITIVE_INFINITY
  /** When the goal is reached: the ticks that another way has to beat, and with how many expansions the search ends. */
  #most = Number.POSITIVE_INFINITY
  #enough = 0
  /** The node that is expanded, or -1; its next child, how many there are, and whether walks lead to them. */
  #node = -1
  #child = 0
  #children = 0
  #isWalking = false
  #actions: readonly Action[] = []

  constructor(start: World, goal: GameGoal, options: MacroSearchOptions) {
    this.#goal = goal
    this.#options = options
    this.#timeLimit = timeLimit(start)
    this.#onChance = dependenceOf(start.game).onChance
    this.#draws = start.draws
    this.#world = start.copy()
    this.#base = start.copy()
    this.#walk = new QuietWalk(start.stage)
    this.#hash = new WorldHash(winsByTime(start))
    this.#distance = new GoalDistance(start.stage)
    this.#onlyGoes = onlyGoing(start)
    this.#saved = new SavedWorlds(start)
    this.#saved.save(0, start)
    this.#add(-1, -1, Action.nil)
  }

  /** What is kept, in bytes. */
  get bytes(): number {
    const tables = this.#seen.bytes + this.#regions.bytes + this.#features.bytes + this.#nodes.byteLength
    return this.#saved.bytes + tables + this.#queues.bytes
  }

  /** Looks at one child of a node: little enough to stop in time after any of them. */
  step(): MacroStatus {
    if (this.goalNode >= 0 && this.expanded >= this.#enough) return 'solved'
    if (this.#node < 0) return this.#begin()
    if (this.#child === this.#children) {
      this.#node = -1
      return 'searching'
    }
    const child = this.#child++
    this.#base.copyInto(this.#world)
    if (this.#isWalking) {
      const place = this.#walk.eventPlaces[child]
      const action = this.#walk.eventActions[child] as Action
      this.#walk.enter(this.#world, place, this.#walk.distanceTo(place))
      advance(this.#world, action)
      this.#add(this.#node, place, action)
    } else {
      advance(this.#world, this.#actions[child])
      this.#add(this.#node, -1, this.#actions[child])
    }
    return 'searching'
  }

  /** The actions from the start to a node. */
  pathTo(node: number): readonly Action[] {
    const nodes: number[] = []
    for (let at = node; at > 0; at = this.#nodes[FIELDS * at]) nodes.push(at)
    const world = this.#base.copy()
    const walk = new QuietWalk(world.stage)
    return nodes.reverse().flatMap((at) => {
      const place = this.#nodes[FIELDS * at + 1]
      const action = this.#nodes[FIELDS * at + 2] as Action
      if (place < 0) return [action]
      this.#saved.restore(this.#nodes[FIELDS * at], world)
      walk.flood(world)
      return [...walk.pathTo(place, world), action]
    })
  }

  /** Takes the next node from the queues. */
  #begin(): MacroStatus {
    const node = this.#queues.pop()
    if (node < 0) return this.#endOrGoThrough()
    if ((this.expanded & 63) === 0 && this.bytes > this.#options.memory) {
      return this.goalNode >= 0 ? 'solved' : 'memory'
    }
    this.expanded += 1
    this.#restore(node)
    this.#node = node
    this.#child = 0
    this.#isWalking = this.#options.walks && this.#walk.isQuiet(this.#base) && this.#isWalkable()
    if (this.#isWalking) this.#children = this.#isNewRegion() ? this.#walk.events : 0
    else {
      // waiting last: it is seldom of use
      this.#actions = [...availableActions(this.#base).filter((action) => action !== Action.nil), Action.nil]
      this.#children = this.#actions.length
    }
    return 'searching'
  }

  /** Nothing is left but what was put aside, from now on with everything that comes of it. */
  #endOrGoThrough(): MacroStatus {
    if (this.goalNode >= 0) return 'solved'
    if (this.#aside.length === 0) return 'exhausted'
    this.#isThorough = true
    for (const node of this.#aside.splice(0)) this.#queues.push(node, 0, this.#nodes[FIELDS * node + 3], false)
    return 'searching'
  }

  /** Makes the world of a node from that of its parent: only worlds of nodes that are expanded are kept. */
  #restore(node: number): void {
    const parent = this.#nodes[FIELDS * node]
    if (parent < 0) return
    this.#saved.restore(parent, this.#base)
    const place = this.#nodes[FIELDS * node + 1]
    const ticks = this.#nodes[FIELDS * node + 3] - this.#nodes[FIELDS * parent + 3] - 1
    if (place >= 0) this.#walk.enter(this.#base, place, ticks)
    advance(this.#base, this.#nodes[FIELDS * node + 2] as Action)
    this.#saved.save(node, this.#base)
  }

  /** Finds the walks, and tries a quiet step or a rest, so that what is said about quiet worlds is seen to hold here. */
  #isWalkable(): boolean {
    this.#walk.flood(this.#base)
    const { sampleAction, isUneasy } = this.#walk
    if (sampleAction < 0 && isUneasy) return true
    this.#hash.read(this.#base)
    const { boardHigh, boardLow, high, low } = this.#hash
    this.#base.copyInto(this.#world)
    advance(this.#world, sampleAction < 0 ? Action.nil : (sampleAction as Action))
    this.#hash.read(this.#world)
    const isSameBoard = this.#hash.boardHigh === boardHigh && this.#hash.boardLow === boardLow
    const isMoved = this.#hash.high !== high || this.#hash.low !== low
    return isSameBoard && isMoved === sampleAction >= 0
  }

  /** Nobody has been in this part of the same board. */
  #isNewRegion(): boolean {
    this.#hash.read(this.#base)
    const { region } = this.#walk
    const high = this.#hash.boardHigh ^ Math.imul(region + 1, 0x9e3779b1)
    return this.#regions.findOrAdd(high, (this.#hash.boardLow + region) | 0, this.#node) < 0
  }

  /** Keeps the world as a child of a node if it is new; if it is not, this may be a shorter way to it. */
  #add(parent: number, place: number, action: Action): void {
    const world = this.#world
    const isReached = this.#goal.isReached(world)
    if (this.#onChance && world.draws !== this.#draws) this.isByChance = true
    if (!isReached && world.over) {
      if (world.tick >= this.#timeLimit) this.isCutByTime = true
      return
    }
    const ticks = parent < 0 ? 0 : this.#nodes[FIELDS * parent + 3] + 1 + (place < 0 ? 0 : this.#walk.distanceTo(place))
    this.#hash.read(world)
    if (ticks >= this.#most) return
    const known = this.#seen.findOrAdd(this.#hash.high, this.#hash.low, this.#count)
    if (known >= 0) {
      if (known > 0 && ticks < this.#nodes[FIELDS * known + 3]) this.#link(known, parent, place, action, ticks)
      return
    }
    const node = this.#count++
    if (FIELDS * this.#count > this.#nodes.length) this.#nodes = grown(this.#nodes)
    this.#link(node, parent, place, action, ticks)
    if (isReached) {
      if (this.goalNode < 0) this.#enough = this.expanded + this.#options.improve(this.expanded)
      this.#most = ticks
      this.#queues.isReached = true
      this.goalNode = node
      this.best = node
      return
    }
    const distance = this.#goal === winning ? this.#distance.evaluate(world) : 0
    if (this.#distance.isProved) return
    if (this.#distance.isDead && !this.#isThorough) {
      this.#aside.push(node)
      return
    }
    if (distance < this.#bestValue) {
      this.#bestValue = distance
      this.best = node
    }
    this.#queues.push(node, distance, ticks, this.#isNovel())
  }

  #link(node: number, parent: number, place: number, action: Action, ticks: number): void {
    this.#nodes[FIELDS * node] = parent
    this.#nodes[FIELDS * node + 1] = place
    this.#nodes[FIELDS * node + 2] = action
    this.#nodes[FIELDS * node + 3] = ticks
  }

  /** Something is the case in this world that never was while as much was missing and as many sprites of each type were there. */
  #isNovel(): boolean {
    const { game } = this.#world
    let count = readFeatures(this.#world, this.#featureRow)
    if (count > this.#featureRow.length) {
      this.#featureRow = grown(this.#featureRow, count)
      count = readFeatures(this.#world, this.#featureRow)
    }
    let part = this.#distance.missing
    for (let type = 0; type < game.kinds.length; type++) {
      if (game.isChanging[type] === 1) part = Math.imul(part ^ this.#world.exact(type), 0x9e3779b1) ^ (part >>> 15)
    }
    const { stage } = this.#world
    const cells = stage.columns * stage.rows + 1
    let isNew = false
    for (let index = 0; index < count; index++) {
      // where something has been left that only ever goes is no news
      if (this.#onlyGoes[Math.floor(this.#featureRow[index] / cells)] === 1) continue
      if (this.#features.findOrAdd(this.#featureRow[index], part, 0) < 0) isNew = true
    }
    return isNew
  }
}

/** Whether some termination is won by waiting. */
function winsByTime({ game }: World): boolean {
  return game.rules.terminations.some(({ win, isTimeout }) => win && isTimeout)
}

/** The tick in which a game is lost at the latest. */
function timeLimit({ game }: World): number {
  return game.definition.terminations.reduce(
    (least, { win, terminationClass, parameters }) =>
      !win && terminationClass.name === 'Timeout' ? Math.min(least, parameters.number('limit')) : least,
    LAST_TICK,
  )
}

/** By type: 1 for a type of which all sprites are there from the start, in places that they do not leave. */
function onlyGoing({ game }: World): Uint8Array {
  const { isPushed, isShot, toMake } = producersOf(game)
  return Uint8Array.from(game.kinds, ({ id, isAvatar, update }) =>
    isAvatar || update !== undefined || isPushed[id] === 1 || isShot[id] === 1 || toMake[id].length > 0 ? 0 : 1,
  )
}
