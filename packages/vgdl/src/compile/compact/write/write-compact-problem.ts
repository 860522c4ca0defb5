/** The problem of a state. */

import type { Diagnostic } from '@telos/core'
import type { World } from '../../../engine/world.ts'
import type { ProblemCompilation, ProblemOptions } from '../../compiled-game.ts'
import { atom } from '../../language/atom.ts'
import type {
  PlanningAtom,
  PlanningDomain,
  PlanningFormula,
  PlanningProblem,
  PlanningSymbol,
} from '../../language/planning-model.ts'
import { type ClosingSetting, isClosedToAll } from './closed-cells.ts'
import { type Exit, openEdge } from './exits.ts'
import { cellName, cellType, numberName, numberType } from './model-names.ts'
import { readWorld, type WorldReading } from './read-world.ts'
import { isRelation } from './write-compact-domain.ts'
import { spreadGoal } from './write-goal.ts'

/** Maximum number of number objects that planners can handle. */
const MOST_NUMBER_OBJECTS = 2100

export interface CompactProblemSetting extends ClosingSetting {
  readonly domain: PlanningDomain
  readonly exits: readonly Exit[]
  /** See `numberBounds`. */
  readonly largestNumber: (world: World) => number
}

export function writeCompactProblem(
  world: World,
  options: ProblemOptions & { readonly goal: PlanningFormula },
  setting: CompactProblemSetting,
): ProblemCompilation {
  const { domain, names, ranges } = setting
  const reading = readWorld(world, { ...setting, quantities: ranges.keys() })
  const diagnostics = [...reading.diagnostics]
  const largest = setting.largestNumber(world)
  if (largest > MOST_NUMBER_OBJECTS) diagnostics.push(tooMany(largest))
  if (diagnostics.length > 0) return { problem: undefined, diagnostics }
  const cells: PlanningSymbol[] = []
  for (let row = 0; row < world.stage.rows; row++) {
    for (let column = 0; column < world.stage.columns; column++) {
      cells.push({ name: cellName(column, row), type: cellType })
    }
  }
  const declared = new Set(domain.predicates.map(({ name }) => name))
  const numbers = numberFacts(largest, reading, setting)
  // all avatar types share one name: the first of them represents all
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

function tooMany(largest: number): Diagnostic {
  return {
    code: 'vgdl/cannot-show-state',
    severity: 'error',
    message: `the model cannot represent this state: it needs numbers up to ${largest}`,
    hint: 'write numbers as fluents (--numbers fluents)',
  }
}

interface NumberFacts {
  readonly objects: readonly PlanningSymbol[]
  readonly facts: readonly PlanningAtom[]
  readonly values: PlanningProblem['values']
}

function numberFacts(largest: number, { amounts }: WorldReading, setting: CompactProblemSetting): NumberFacts {
  const { numbers, names } = setting
  const objects: PlanningSymbol[] = []
  const facts: PlanningAtom[] = []
  const values: { value: PlanningAtom; is: number }[] = []
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

/** Returns the number of turns played. */
function turnsOf({ tick }: World, end: number): number {
  return Math.min(tick + 1, end)
}

function clockFacts(world: World, { clock, numbers }: CompactProblemSetting): readonly PlanningAtom[] {
  if (clock === undefined) return []
  const turn = turnsOf(world, clock.end)
  const turnFacts = numbers.style === 'objects' ? [atom('turn', numberName(turn))] : []
  return turn < clock.end ? [...turnFacts, atom('your-turn')] : turnFacts
}

function clockValues(world: World, { clock, numbers }: CompactProblemSetting): PlanningProblem['values'] {
  if (clock === undefined || numbers.style === 'objects') return []
  return [{ value: atom('turn'), is: turnsOf(world, clock.end) }]
}
