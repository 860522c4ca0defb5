/** Reads the facts of a state, or says why the model cannot represent it. */

import type { Diagnostic } from '@telos/core'
import { DISABLED, FLAGS, KILLED, NONE, ORIENTATION, X, Y } from '../../../engine/memory/layout.ts'
import { Direction } from '../../../engine/sprite/directions.ts'
import { amountOf } from '../../../engine/sprite/resources.ts'
import type { World } from '../../../engine/world.ts'
import { AGE } from '../../../sprites/flicker.ts'
import { cellsUnder } from '../../cells-under.ts'
import type { GameElements, KindElement } from '../../elements/game-elements.ts'
import { atom } from '../../language/atom.ts'
import type { PlanningAtom } from '../../language/planning-model.ts'
import { type Heading, headingStep, headings } from '../turn/heading.ts'
import { freedByChance, kindsOfPair, pairOf } from '../turn/pairs.ts'
import { actsAtRest } from '../turn/settled.ts'
import { concerns, countName, isFlicker, isMovedByChance, isPlayed, type TurnRules } from '../turn/turn-rules.ts'
import { ageName, cellName, edgeName, type ModelNames, relationName } from './model-names.ts'

export interface WorldReading {
  readonly facts: readonly PlanningAtom[]
  /** By kind: names of the cells where it is. */
  readonly places: ReadonlyMap<number, ReadonlySet<string>>
  /** By quantity. */
  readonly amounts: ReadonlyMap<string, number>
  readonly diagnostics: readonly Diagnostic[]
}

export interface WorldSetting {
  readonly rules: TurnRules
  readonly names: ModelNames
  readonly isFacing: boolean
  readonly quantities: Iterable<string>
}

export function readWorld(world: World, setting: WorldSetting): WorldReading {
  const { rules, names, isFacing } = setting
  const { elements } = rules
  const reader = new WorldReader(world, elements)
  const places = new Map<number, ReadonlySet<string>>()
  const facts: PlanningAtom[] = []
  for (const kind of elements.kinds.values()) {
    if (isFlicker(kind)) {
      facts.push(atom(names.ages.get(kind.id) ?? '', ageName(ageOf(world, kind.id))))
      continue
    }
    const cells = reader.cellsOf(kind, rules.interchangeable.has(kind.id))
    places.set(kind.id, cells)
    for (const cell of cells) facts.push(atom(names.places.get(kind.id) ?? '', cell))
    const form = names.forms.get(kind.id)
    if (form !== undefined && cells.size > 0) facts.push(atom(form))
  }
  if (isFacing) facts.push(...reader.facing())
  checkApart(rules, places, reader)
  checkSettled(world, rules, places, reader)
  checkEnds(world, rules, reader)
  const amounts = new Map<string, number>()
  for (const quantity of setting.quantities) amounts.set(quantity, amountIn(world, quantity))
  return { facts: [...facts, ...gridFacts(world)], places, amounts, diagnostics: reader.diagnostics }
}

/** Checks for pairs that the model assumes to be apart, and pairs that would interact by themselves. */
function checkApart(
  { apart, restlessWithoutAvatar, elements }: TurnRules,
  places: WorldReading['places'],
  reader: WorldReader,
): void {
  const { kinds, game } = elements
  const check = (one: number, other: number): void => {
    if (isPlayed(elements, one) || isPlayed(elements, other)) {
      // interactions of the avatar are evaluated in every turn
      if (!apart.has(pairOf(one, other))) return
    }
    const [left, right] = [places.get(one), places.get(other)]
    if (left === undefined || right === undefined) return
    const [few, many] = left.size < right.size ? [left, right] : [right, left]
    for (const cell of few) {
      if (!many.has(cell)) continue
      reader.refuse(`"${game.kinds[one].name}" and "${game.kinds[other].name}" are both on ${cell}`)
      return
    }
  }
  for (const pair of apart) check(...kindsOfPair(pair))
  const freed = freedByChance(elements)
  const ids = [...kinds.keys()].filter((id) => !isPlayed(elements, id) && !freed.has(id))
  ids.forEach((one, index) => {
    for (const other of ids.slice(index + 1)) {
      if (restlessWithoutAvatar.some((interaction) => concerns(interaction, one, other))) check(one, other)
    }
  })
}

/** Checks for interactions at the avatar's cell that the model assumes to be settled. */
function checkSettled(
  world: World,
  { settled, elements }: TurnRules,
  places: WorldReading['places'],
  reader: WorldReader,
): void {
  const { avatar, game } = elements
  const played = avatar.kinds.find((kind) => (places.get(kind)?.size ?? 0) > 0)
  const [cell] = (played !== undefined && places.get(played)) || []
  if (cell === undefined || played === undefined) return
  for (const interaction of settled) {
    const { first, second, requires, construct } = interaction
    if (![...first, ...second].includes(played)) continue
    for (const kind of first.includes(played) ? second : first) {
      if (!actsAtRest(interaction) || places.get(kind)?.has(cell) !== true) continue
      const isMet = requires.every((one) => {
        if (one.kind === 'fell-on') return false
        const resource = one.resource < 0 ? kind : one.resource
        const amount = amountOf(world, world.avatar, resource)
        if (one.kind === 'room')
          return amount + (one.for === 'some' ? 1 : one.for) <= (game.resourceLimits[resource] ?? 0)
        return one.kind === 'at-least' ? amount >= one.limit : amount <= one.limit
      })
      if (isMet)
        reader.refuse(`${construct} has yet to happen between the avatar and "${game.kinds[kind].name}" on ${cell}`)
    }
  }
}

/** Refuses a state in which the end of the game is already decided. */
function checkEnds(world: World, { elements }: TurnRules, reader: WorldReader): void {
  if (world.over) return
  const { avatar, ints } = world
  if (avatar === NONE || (ints[avatar + FLAGS] & DISABLED) !== 0) reader.refuse('the avatar is dead')
  if (amountIn(world, countName(elements.avatar.kinds)) > 1) reader.refuse('several avatars exist')
  if (world.game.rules.terminations.some(({ win, isDone }) => win && isDone(world)))
    reader.refuse('the winning condition already holds, but no game is won before its first turn', 'play any move')
  for (const one of elements.terminations) {
    if (one.kind === 'turns' || one.win) continue
    const missing = one.limit - amountIn(world, countName(one.types))
    const isMet = one.is === 'at-most' ? missing >= 0 : one.is === 'at-least' ? missing <= 0 : missing === 0
    if (isMet) reader.refuse(`the termination of line ${one.span.line} has already lost the game`)
  }
}

class WorldReader {
  readonly diagnostics: Diagnostic[] = []
  readonly #world: World
  readonly #elements: GameElements

  constructor(world: World, elements: GameElements) {
    this.#world = world
    this.#elements = elements
  }

  refuse(why: string, hint = 'play on, and compile a later state'): void {
    this.diagnostics.push({
      code: 'vgdl/cannot-show-state',
      severity: 'error',
      message: `the model cannot represent this state: ${why}`,
      hint,
    })
  }

  /** Returns the cells with a living sprite of a kind. */
  cellsOf(kind: KindElement, isCrowd: boolean): ReadonlySet<string> {
    const { ints, stage } = this.#world
    const cells = new Set<string>()
    for (const sprite of this.#world.sprites(kind.id)) {
      if ((ints[sprite + FLAGS] & (DISABLED | KILLED)) !== 0) continue
      const under = cellsUnder(this.#world, sprite)
      const isExact = ints[sprite + X] % stage.block === 0 && ints[sprite + Y] % stage.block === 0
      if (!isMovedByChance(kind)) {
        if (under.length === 0) this.refuse(`a "${kind.name}" has left the level`)
        else if (!isExact) this.refuse(`a "${kind.name}" is between cells`)
      }
      for (const { x, y } of isExact || !this.#isCounted(kind) ? under : this.#nearest(sprite, under)) {
        const cell = cellName(x, y)
        if (cells.has(cell) && !isCrowd) this.refuse(`several "${kind.name}" are on ${cell}`)
        cells.add(cell)
      }
    }
    return cells
  }

  /** Whether the kind is counted. Then a sprite between cells gets only one of them, so that there are as many cells as sprites. */
  #isCounted({ id }: KindElement): boolean {
    return this.#elements.terminations.some((one) => one.kind === 'count' && one.types.includes(id))
  }

  #nearest(sprite: number, cells: ReturnType<typeof cellsUnder>): ReturnType<typeof cellsUnder> {
    const { ints, stage } = this.#world
    const [column, row] = [Math.round(ints[sprite + X] / stage.block), Math.round(ints[sprite + Y] / stage.block)]
    return cells.filter(({ x, y }) => x === column && y === row)
  }

  facing(): readonly PlanningAtom[] {
    const { avatar, ints, game } = this.#world
    if (avatar === NONE) return []
    const facing = game.directions.plain[ints[avatar + ORIENTATION]]
    const heading = headings.find((one) => Direction[one] === facing)
    if (heading === undefined) this.refuse('the avatar faces no direction')
    return heading === undefined ? [] : [atom('facing', heading)]
  }
}

/** Returns the amount of a quantity. */
export function amountIn(world: World, quantity: string): number {
  const [what, ids] = quantity.split(' ')
  const types = ids.split(',').map(Number)
  if (what === 'carries') return world.avatar === NONE ? 0 : amountOf(world, world.avatar, types[0])
  let sum = 0
  for (const type of types) {
    for (const sprite of world.sprites(type)) if ((world.ints[sprite + FLAGS] & (DISABLED | KILLED)) === 0) sum += 1
  }
  return sum
}

/** Returns the age of a flicker; undefined if there is none. */
function ageOf(world: World, kind: number): number | undefined {
  const sprite = world.first(kind)
  return sprite === NONE ? undefined : world.ints[sprite + AGE]
}

/** Returns which cells are adjacent, and where the level ends. */
function gridFacts({ stage }: World): readonly PlanningAtom[] {
  const facts: PlanningAtom[] = []
  for (let row = 0; row < stage.rows; row++) {
    for (let column = 0; column < stage.columns; column++) {
      for (const heading of headings) facts.push(neighbour(column, row, heading, stage.columns, stage.rows))
    }
  }
  return facts
}

function neighbour(column: number, row: number, heading: Heading, columns: number, rows: number): PlanningAtom {
  const [x, y] = [column + headingStep[heading].x, row + headingStep[heading].y]
  const isInside = x >= 0 && y >= 0 && x < columns && y < rows
  const cell = cellName(column, row)
  return isInside ? atom(relationName(heading), cell, cellName(x, y)) : atom(edgeName(heading), cell)
}
