/** The problem of a state. */
import type { Diagnostic } from '@telos/core'
import type { World } from '../../engine/world.ts'
import type { ProblemCompilation, ProblemOptions } from '../compiled-game.ts'
import type { InteractionElement } from '../elements/game-elements.ts'
import type { Atom, Formula, PlanningDomain, PlanningProblem, Typed } from '../language/planning-model.ts'
import type { CompactModel } from './compact-model.ts'
import { atom, cellName, cellType, numberName, numberType } from './model-names.ts'
import { pairOf } from './pairs.ts'
import { readWorld, type WorldReading } from './read-world.ts'
import { isRelation } from './write-domain.ts'
import { spreadGoal } from './write-goal.ts'

/** More number objects than these are too many for any planner. */
const MOST_NUMBERS = 2100

export interface ProblemSetting extends CompactModel {
  readonly domain: PlanningDomain
  /** Kinds that some action puts on cells. */
  readonly arriving: ReadonlySet<number>
  /** Kinds of which some action makes more. */
  readonly multiplying: ReadonlySet<number>
}

export function writeProblem(
  world: World,
  options: ProblemOptions & { readonly goal: Formula },
  setting: ProblemSetting,
): ProblemCompilation {
  const { domain, names, ranges } = setting
  const reading = readWorld(world, { ...setting, quantities: ranges.keys() })
  const diagnostics = [...reading.diagnostics]
  const largest = largestNumber(world, reading, setting)
  if (largest > MOST_NUMBERS) diagnostics.push(tooMany(largest))
  if (diagnostics.length > 0) return { problem: undefined, diagnostics }
  const cells: Typed[] = []
  for (let row = 0; row < world.stage.rows; row++) {
    for (let column = 0; column < world.stage.columns; column++) {
      cells.push({ name: cellName(column, row), type: cellType })
    }
  }
  const declared = new Set(domain.predicates.map(({ name }) => name))
  const numbers = numberFacts(largest, reading, setting)
  // all types of avatars have one name: the first of them stands for all
  const kindOf = new Map([...names.places].reverse().map(([kind, name]) => [name, kind]))
  const cellsOf = (predicate: string): readonly string[] => {
    const kind = kindOf.get(predicate)
    if (kind === undefined) return cells.map(({ name }) => name)
    const here = reading.places.get(kind) ?? new Set()
    if (!setting.arriving.has(kind)) return [...here]
    return cells
      .map(({ name }) => name)
      .filter((cell) => here.has(cell) || !isClosedToAll(cell, kind, reading, setting))
  }
  const problem: PlanningProblem = {
    name: options.name ?? `${domain.name}-problem`,
    domain: domain.name,
    objects: [...cells, ...numbers.objects],
    facts: [
      ...reading.facts.filter(({ name }) => declared.has(name) || !isRelation(name)),
      ...numbers.facts,
      ...clockFacts(world, setting),
      ...(options.additional ?? []),
    ],
    values: [...numbers.values, ...clockValues(world, setting)],
    goal: spreadGoal(options.goal, cellsOf),
  }
  const edge = openEdge(world, reading, setting)
  return { problem, diagnostics: edge === undefined ? [] : [edge] }
}

/** An unchanging kind is on the cell that the other kind never shares a cell with. */
function isClosed(cell: string, kind: number, { places }: WorldReading, { rules, arriving }: ProblemSetting): boolean {
  for (const [other, cells] of places) {
    if (!arriving.has(other) && cells.has(cell) && rules.apart.has(pairOf(kind, other)) && isLasting(other, rules))
      return true
  }
  return false
}

/** The same for all types of avatars, if it is one. */
function isClosedToAll(cell: string, kind: number, reading: WorldReading, setting: ProblemSetting): boolean {
  const { avatar } = setting.elements
  const kinds = avatar.kinds.includes(kind) ? avatar.kinds : [kind]
  return kinds.every((one) => isClosed(cell, one, reading, setting))
}

/** Never goes. */
function isLasting(kind: number, { elements }: CompactModel['rules']): boolean {
  return elements.kinds.get(kind)?.isChanging === false
}

/** Where nothing keeps the avatar, or what it pushes, from leaving the level, that is left out. */
function openEdge(world: World, reading: WorldReading, setting: ProblemSetting): Diagnostic | undefined {
  const { columns, rows } = world.stage
  const { avatar, kinds, edges } = setting.elements
  const leaving = [...kinds.values()]
    .filter(({ id, isPushed }) => isPushed && setting.arriving.has(id))
    .map(({ id }) => id)
  // the edge is looked at before anything is pushed
  for (const kind of avatar.kinds) if (!edges.some(({ types }) => types.includes(kind))) leaving.push(kind)
  for (let row = 0; row < rows; row++) {
    const step = row === 0 || row === rows - 1 ? 1 : Math.max(1, columns - 1)
    for (let column = 0; column < columns; column += step) {
      const cell = cellName(column, row)
      if (leaving.every((kind) => isClosed(cell, kind, reading, setting))) continue
      return {
        code: 'vgdl/leaves-moves-out',
        severity: 'warning',
        message: `moves out of the level are left out of the model, such as from column ${column + 1} of row ${row + 1}`,
        hint: 'put walls around the level',
      }
    }
  }
  return undefined
}

function tooMany(largest: number): Diagnostic {
  return {
    code: 'vgdl/cannot-show-state',
    severity: 'error',
    message: `the model cannot show this state: it needs numbers up to ${largest}`,
    hint: 'write numbers as fluents (--numbers fluents)',
  }
}

/** The largest number that any quantity can come to. */
function largestNumber(world: World, { amounts }: WorldReading, setting: ProblemSetting): number {
  const { numbers, clock, ranges, multiplying, elements } = setting
  if (numbers.style === 'fluents') return -1
  let largest = Math.max(numbers.largest, clock?.end ?? -1)
  for (const [quantity, { most }] of ranges) {
    const [what, ids] = quantity.split(' ')
    const types = ids.split(',').map(Number)
    const now = amounts.get(quantity) ?? 0
    const isGrowing = types.some((type) => multiplying.has(type))
    const cells = world.stage.columns * world.stage.rows
    const gives = elements.interactions.some((one) => isGiving(one, types[0]))
    const lying = world.exact(types[0]) * Math.max(1, elements.kinds.get(types[0])?.resource?.worth ?? 1)
    const bound =
      what === 'count' ? now + (isGrowing ? cells * types.length : 0) : gives || isGrowing ? most : now + lying
    largest = Math.max(largest, Math.min(bound, Number.isFinite(most) ? most + 1 : bound), now)
  }
  return largest
}

/** Gives more of a resource than lies around. */
function isGiving({ happens, first }: InteractionElement, resource: number): boolean {
  return happens.some((one) => {
    if (one.kind !== 'carry') return false
    if (one.more !== 'worth') return one.resource === resource && one.more > 0
    return first.includes(resource) && !happens.some(({ kind }) => kind === 'kill')
  })
}

interface NumberFacts {
  readonly objects: readonly Typed[]
  readonly facts: readonly Atom[]
  readonly values: PlanningProblem['values']
}

function numberFacts(largest: number, { amounts }: WorldReading, setting: ProblemSetting): NumberFacts {
  const { numbers, names } = setting
  const objects: Typed[] = []
  const facts: Atom[] = []
  const values: { value: Atom; is: number }[] = []
  for (const [quantity, amount] of amounts) {
    const name = names.quantities.get(quantity) ?? ''
    if (numbers.style === 'fluents') values.push({ value: atom(name), is: amount })
    else facts.push(atom(name, numberName(amount)))
  }
  for (let value = numbers.largest + 1; value <= largest; value++) {
    objects.push({ name: numberName(value), type: numberType })
  }
  for (let value = 0; value <= largest; value++) {
    for (const [step, by] of numbers.steps) {
      if (value + by >= 0 && value + by <= largest) facts.push(atom(step, numberName(value), numberName(value + by)))
    }
    for (const [test, isSo] of numbers.tests) if (isSo(value)) facts.push(atom(test, numberName(value)))
  }
  return { objects, facts, values }
}

/** Turns that have been played. */
function turnsOf({ tick }: World, end: number): number {
  return Math.min(tick + 1, end)
}

function clockFacts(world: World, { clock, numbers }: ProblemSetting): readonly Atom[] {
  if (clock === undefined) return []
  const turn = turnsOf(world, clock.end)
  const turnFacts = numbers.style === 'objects' ? [atom('turn', numberName(turn))] : []
  return turn < clock.end ? [...turnFacts, atom('your-turn')] : turnFacts
}

function clockValues(world: World, { clock, numbers }: ProblemSetting): PlanningProblem['values'] {
  if (clock === undefined || numbers.style === 'objects') return []
  return [{ value: atom('turn'), is: turnsOf(world, clock.end) }]
}
