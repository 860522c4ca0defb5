/** The problem of a state of the game. */

import type { Diagnostic } from '@telos/core'
import { amountOf } from '../../../engine/sprite/resources.ts'
import type { World } from '../../../engine/world.ts'
import { cellsUnder } from '../../cells-under.ts'
import type { ProblemCompilation, ProblemOptions } from '../../compiled-game.ts'
import { atom } from '../../language/atom.ts'
import type {
  PlanningAtom,
  PlanningDomain,
  PlanningFormula,
  PlanningProblem,
  PlanningSymbol,
} from '../../language/planning-model.ts'
import { textOfLine } from '../analysis/line-text.ts'
import type { Separation } from '../check/check-lines.ts'
import { amountFacts, type ModelAmount, numberObject } from '../formulas/amounts.ts'
import type { TurnSetting } from '../sprites/sprite-reference.ts'
import type { TurnEndings } from '../steps/end-steps.ts'
import { orderFacts, type TurnOrder } from '../steps/turn-order.ts'
import { typesThatMayLeave } from './leaves-screen.ts'
import { findObjects } from './objects.ts'
import { type DeadObjects, reserveSize, typesInNeed } from './reserve.ts'

/** What all problems of one game share. */
export interface TurnProblemSetting extends TurnSetting {
  readonly domain: PlanningDomain
  readonly goal: PlanningFormula
  readonly endings: TurnEndings
  readonly separations: readonly Separation[]
  readonly turnOrders: readonly TurnOrder[]
  /** Resources with amounts in the model. */
  readonly resources: readonly number[]
  /** The largest number in a comparison. */
  readonly largest: number
}

/** Returns the problem of a world; undefined, with the reason, if the model cannot represent it. */
export function turnProblem(
  setting: TurnProblemSetting,
  world: World,
  options: ProblemOptions = {},
): ProblemCompilation {
  const { analysis, domain, endings } = setting
  const { columns, rows } = world.stage
  const largest = Math.max(columns - 1, rows - 1, setting.largest)
  const numbers = Array.from({ length: largest + 1 }, (_, value) => numberObject(value))
  const found = findObjects(setting, world, numbers, options.deadObjects)
  const diagnostics = [
    ...found.unsupported.map(({ type, why }) =>
      cannotShow(setting, `"${analysis.elements.game.kinds[type].name}": ${why}`),
    ),
    ...findBroken(setting, world),
  ]
  if (diagnostics.length > 0) return { problem: undefined, diagnostics }
  const amounts = [...amountsOf(setting, world), ...countersOf(setting, world)].map(({ amount, value }) =>
    amountFacts(amount, value),
  )
  const declared = new Set(domain.predicates.map(({ name }) => name))
  const counted = new Set(domain.functions.map(({ name }) => name))
  const facts: PlanningAtom[] = [
    ...boardFacts(columns, rows, largest),
    ...unchangingFacts(setting, world),
    ...found.facts,
    ...setting.turnOrders.flatMap((order) => orderFacts(order, found.byType)),
    ...amounts.flatMap((one) => one.facts),
    ...(world.over && world.winner !== 'PLAYER_WINS' ? [] : [atom('turn-avatar')]),
    ...(options.additional ?? []),
  ].filter(({ name }) => declared.has(name))
  const constants = new Set(domain.constants.map(({ name }) => name))
  const objects: PlanningSymbol[] = [...numbers.map((name) => ({ name, type: 'num' })), ...found.objects]
  const problem: PlanningProblem = {
    name: options.name ?? 'level',
    domain: domain.name,
    objects: objects.filter(({ name }) => !constants.has(name)),
    facts,
    values: amounts.flatMap((one) => one.values).filter(({ value }) => counted.has(value.name)),
    goal: options.goal ?? setting.goal,
  }
  return { problem, diagnostics: [...leavingTypes(setting, world), ...shortTypes(setting, options.deadObjects)] }

  function countersOf({ analysis }: TurnProblemSetting, { tick }: World): { amount: ModelAmount; value: number }[] {
    const clock = endings.clock === undefined ? [] : [{ amount: endings.clock, value: tick + 1 }]
    const counted = endings.endings.flatMap(({ counter }) => {
      if (counter === undefined) return []
      const { types, amount } = counter
      const sum = types.reduce((total, type) => total + world.exact(type), 0)
      const { kinds: avatars } = analysis.elements.avatar
      const dead = avatars
        .filter((type) => types.includes(type))
        .reduce((sum, type) => sum + world.disabledCount(type), 0)
      return [{ amount, value: Math.min(amount.most, sum - dead) }]
    })
    return [...clock, ...counted]
  }
}

function cannotShow({ analysis }: TurnProblemSetting, why: string): Diagnostic {
  const { file } = analysis.elements.game.definition
  return {
    code: 'vgdl/cannot-show-state',
    severity: 'error',
    message: `the model cannot represent this state of the game: ${why}`,
    span: { file, line: 1, column: 1, endLine: 1, endColumn: 1 },
  }
}

/** Returns the assumptions of the model that a state violates. */
function findBroken(setting: TurnProblemSetting, world: World): Diagnostic[] {
  const { analysis, separations } = setting
  const { elements } = analysis
  const { kinds } = elements.game
  const broken: string[] = []
  const meet = (one: number, other: number): boolean => {
    const cells = new Map<number, number>()
    const cellOf = ({ x, y }: { x: number; y: number }): number => y * world.stage.columns + x
    for (const sprite of world.sprites(one)) {
      for (const cell of cellsUnder(world, sprite)) cells.set(cellOf(cell), (cells.get(cellOf(cell)) ?? 0) + 1)
    }
    if (one === other) return [...cells.values()].some((count) => count > 1)
    return [...world.sprites(other)].some((sprite) => cellsUnder(world, sprite).some((cell) => cells.has(cellOf(cell))))
  }
  const sumOf = (count: (type: number) => number): number =>
    elements.avatar.kinds.reduce((sum, type) => sum + count(type), 0)
  if (sumOf((type) => world.exact(type)) > 1) broken.push('it has more than one avatar')
  if (!world.over) {
    const isDead = world.avatar < 0 || sumOf((type) => world.disabledCount(type)) > 0
    if (isDead) broken.push('its avatar is dead')
    const isWon = world.game.rules.terminations.some(({ win, isDone }) => win && isDone(world))
    if (isWon) broken.push('the winning condition already holds, but no game is won before its first turn')
  }
  for (const { one, other } of [...separations, ...[...analysis.marked].map((one) => ({ one, other: one }))]) {
    if (meet(one, other)) broken.push(`"${kinds[one].name}" and "${kinds[other].name}" are on one cell`)
  }
  for (const { element, pairs } of analysis.neverMeeting) {
    for (const { first, second } of pairs) {
      if (!meet(first, second)) continue
      const text = textOfLine(elements, element)
      broken.push(`"${kinds[first].name}" and "${kinds[second].name}" are on one cell (${text})`)
    }
  }
  return [...new Set(broken)].map((why) => cannotShow(setting, why))
}

/** Numbers in order, and the edges of the screen. */
function boardFacts(columns: number, rows: number, largest: number): PlanningAtom[] {
  const facts: PlanningAtom[] = []
  for (let value = 0; value < largest; value++) {
    facts.push(
      atom('next', numberObject(value), numberObject(value + 1)),
      atom('previous', numberObject(value + 1), numberObject(value)),
    )
  }
  for (let column = 0; column < columns; column++) facts.push(atom('column', numberObject(column)))
  for (let row = 0; row < rows; row++) facts.push(atom('row', numberObject(row)))
  facts.push(atom('border-up', numberObject(0)), atom('border-down', numberObject(rows - 1)))
  facts.push(atom('border-left', numberObject(0)), atom('border-right', numberObject(columns - 1)))
  return facts
}

function unchangingFacts({ analysis, names }: TurnProblemSetting, world: World): PlanningAtom[] {
  const facts: PlanningAtom[] = []
  for (const id of analysis.elements.kinds.keys()) {
    if (analysis.isObject(id) && !analysis.marked.has(id)) continue
    const cells = new Map<string, PlanningAtom>()
    for (const sprite of world.sprites(id)) {
      for (const { x, y } of cellsUnder(world, sprite)) {
        cells.set(`${x},${y}`, atom(names.isName(id), numberObject(x), numberObject(y)))
      }
    }
    facts.push(...cells.values())
  }
  return facts
}

function amountsOf(
  { analysis, resources }: TurnProblemSetting,
  world: World,
): { amount: ModelAmount; value: number }[] {
  const { avatar } = analysis.elements
  const [sprite] = avatar.kinds.flatMap((type) => [...world.sprites(type)])
  return resources.map((resource) => ({
    amount: analysis.amountOf(resource),
    value: sprite === undefined ? 0 : amountOf(world, sprite, resource),
  }))
}

/** Returns a warning if fewer objects are in reserve than may be needed. */
function shortTypes(setting: TurnProblemSetting, wanted: DeadObjects): Diagnostic[] {
  const { kinds } = setting.analysis.elements.game
  return typesInNeed(setting, wanted).map((type) => ({
    code: 'vgdl/leaves-moves-out',
    severity: 'warning',
    message: `fewer objects are reserved for "${kinds[type].name}" than may be needed; further uses are left out`,
    hint: `reserve at least ${reserveSize(setting, type)} (addDeadObjects)`,
  }))
}

/** Returns a warning if sprites may go over the edge of this level. */
function leavingTypes({ analysis }: TurnProblemSetting, world: World): Diagnostic[] {
  const { kinds, definition } = analysis.elements.game
  return typesThatMayLeave(analysis, world).map((type) => ({
    code: 'vgdl/leaves-moves-out',
    severity: 'warning',
    message: `the model leaves out moves that take "${kinds[type].name}" over the edge of the level`,
    ...(definition.types[type].span !== undefined && { span: definition.types[type].span }),
  }))
}
