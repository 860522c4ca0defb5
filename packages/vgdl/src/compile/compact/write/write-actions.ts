/** Actions of the model: one for each case of a move after which the game continues. */

import { Action, actionNames } from '../../../engine/action.ts'
import { atom } from '../../language/atom.ts'
import type { PlanningAction, PlanningEffect, PlanningFormula, PlanningSymbol } from '../../language/planning-model.ts'
import { headings, oppositeHeading } from '../turn/heading.ts'
import { isImplied, type KeptCase } from '../turn/merge-cases.ts'
import {
  type AmountChange,
  questionOfFlicker,
  questionOfLastTurn,
  type TurnMove,
  type TurnResult,
} from '../turn/turn-case.ts'
import type { CompactModel } from './compact-model.ts'
import { ageName, cellType, directionType, edgeName, givenNames, relationName } from './model-names.ts'
import { atomFormula, negatedAtom } from './number-language.ts'

/** Returns by how much an outcome changes a counter. */
export type Counting = (quantity: string, outcome: TurnResult) => number

/** Turns the cases of all moves into actions; cases that change nothing are covered by waiting. */
export function writeActions(
  cases: ReadonlyMap<TurnMove, readonly KeptCase[]>,
  model: CompactModel,
  counted: Counting,
): readonly PlanningAction[] {
  const give = givenNames(['tick', 'tick-last'])
  const actions: PlanningAction[] = []
  const waits = [...cases].flatMap(([{ action }, kept]) => (action === Action.nil ? kept : []))
  const idleWaits = waits.filter((one) => isIdle(one, model))
  // with a clock, only waiting that changes nothing else can replace a move that changes nothing
  const isLeftToWaiting = (one: KeptCase): boolean =>
    isIdle(one, model) && (model.clock === undefined || idleWaits.some((wait) => isImplied(wait, one)))
  for (const [move, kept] of cases) {
    // the simplest case gets the simplest name
    const sorted = [...kept].sort((one, other) => one.outcome.eventNames.length - other.outcome.eventNames.length)
    for (const one of sorted) {
      if (move.action !== Action.nil && isLeftToWaiting(one)) continue
      if (!isPossible(one, model, counted)) continue
      actions.push(new ActionWriter(move, one, model, counted).action(give))
    }
  }
  return model.clock === undefined ? actions : [...actions, ...model.clock.actions]
}

/** Whether nothing changes except the time. */
function isIdle({ assumptions, outcome }: KeptCase, { isFacing }: CompactModel): boolean {
  const { added, removed, changes, facing, form, lit } = outcome
  const turns = isFacing && facing !== undefined && !(assumptions.facing.size === 1 && assumptions.facing.has(facing))
  return added.length + removed.length + changes.size + lit.length === 0 && form === undefined && !turns
}

/** Whether no more sprites go than can have existed. */
function isPossible({ assumptions, outcome }: KeptCase, { ranges }: CompactModel, counted: Counting): boolean {
  return [...ranges].every(([quantity, whole]) => {
    const { most } = assumptions.ranges.get(quantity) ?? whole
    const more = counted(quantity, outcome)
    return more >= 0 || most + more >= 0
  })
}

class ActionWriter {
  readonly #move: TurnMove
  readonly #case: KeptCase
  readonly #model: CompactModel
  readonly #counted: Counting
  readonly #cells = new Set<number>()
  readonly #parameters: PlanningSymbol[] = []
  readonly #positive: PlanningFormula[] = []
  readonly #negative: PlanningFormula[] = []
  readonly #effects: PlanningEffect[] = []

  constructor(move: TurnMove, one: KeptCase, model: CompactModel, counted: Counting) {
    this.#move = move
    this.#case = one
    this.#model = model
    this.#counted = counted
  }

  action(give: (text: string) => string): PlanningAction {
    const { clock, numbers } = this.#model
    numbers.begin()
    this.#writePlaces()
    const links = this.#writeAnswers()
    this.#writeFacing()
    this.#writeForm()
    this.#writeQuantities()
    this.#writeFlickers()
    if (clock !== undefined) {
      this.#positive.push(...clock.condition)
      this.#effects.push(...clock.effects)
    }
    const cells = this.#line().map((cell): PlanningSymbol => ({ name: variableOf(cell), type: cellType }))
    const isAvatarAsked = cells.length > 0
    const avatar = isAvatarAsked
      ? [atomFormula(atom(this.#placeOf(this.#model.elements.avatar.kind), variableOf(0)))]
      : []
    return {
      name: give(this.#name()),
      parameters: [...cells, ...this.#parameters],
      condition: [...avatar, ...this.#links(), ...links, ...this.#positive, ...this.#negative],
      effects: this.#effects,
      phase: 'turn',
      move: this.#move.action,
      lines: this.#case.outcome.lines.toSorted((one, other) => one - other),
    }
  }

  #placeOf(kind: number): string {
    return this.#model.names.places.get(kind) ?? ''
  }

  #name(): string {
    const { action, heading } = this.#move
    const { outcome } = this.#case
    const { eventNames, added } = outcome
    if (action === Action.nil) return ['wait', ...eventNames].join('-')
    if (action === Action.use) return ['use', heading, ...eventNames].join('-')
    const moves = added.some(({ kind }) => kind === this.#model.elements.avatar.kind) || eventNames.includes('die')
    const verb = moves ? 'move' : eventNames.length === 0 && outcome.changes.size === 0 ? 'turn' : 'bump'
    return [verb, actionNames[action], ...eventNames].join('-')
  }

  /** Returns all cells from the first to the last one mentioned, always including the avatar's. */
  #line(): readonly number[] {
    if (this.#cells.size === 0) return []
    const [least, most] = [Math.min(0, ...this.#cells), Math.max(0, ...this.#cells)]
    return Array.from({ length: most - least + 1 }, (_, index) => least + index)
  }

  #links(): readonly PlanningFormula[] {
    const { heading } = this.#move
    if (heading === undefined) return []
    return this.#line()
      .slice(1)
      .map((cell) =>
        cell > 0
          ? atomFormula(atom(relationName(heading), variableOf(cell - 1), variableOf(cell)))
          : atomFormula(atom(relationName(oppositeHeading[heading]), variableOf(cell), variableOf(cell - 1))),
      )
  }

  #writeAnswers(): readonly PlanningFormula[] {
    const { clock } = this.#model
    const edges: PlanningFormula[] = []
    for (const [question, isSo] of this.#case.assumptions.answers) {
      if (question === questionOfLastTurn) {
        if (clock !== undefined) (isSo ? this.#positive : this.#negative).push(clock.lastTurn(isSo))
        continue
      }
      const [what, one, other] = question.split(' ')
      if (what === 'at') {
        const place = atom(this.#placeOf(Number(one)), variableOf(Number(other)))
        this.#cells.add(Number(other))
        if (isSo) this.#positive.push(atomFormula(place))
        else this.#negative.push(negatedAtom(place))
      }
      if (what === 'edge') this.#writeEdge(Number(one), Number(other), isSo, edges)
    }
    return edges
  }

  /** An existing cell is a parameter, and the relation to it proves that it exists. */
  #writeEdge(cell: number, side: number, isEdge: boolean, edges: PlanningFormula[]): void {
    const { heading } = this.#move
    if (heading === undefined) return
    this.#cells.add(isEdge ? cell : cell + side)
    if (isEdge) edges.push(atomFormula(atom(edgeName(side > 0 ? heading : oppositeHeading[heading]), variableOf(cell))))
  }

  #writePlaces(): void {
    const { added, removed } = this.#case.outcome
    for (const { cell } of [...removed, ...added]) this.#cells.add(cell)
    const place = (kind: number, cell: number) => atom(this.#placeOf(kind), variableOf(cell))
    for (const { kind, cell } of removed) this.#effects.push({ kind: 'remove', atom: place(kind, cell) })
    for (const { kind, cell } of added) this.#effects.push({ kind: 'add', atom: place(kind, cell) })
  }

  #writeFacing(): void {
    if (!this.#model.isFacing) return
    const { facing: before } = this.#case.assumptions
    const after = this.#case.outcome.facing
    const [only] = before
    if (before.size === 1) {
      this.#positive.push(atomFormula(atom('facing', only)))
      if (after === undefined || after === only) return
      this.#effects.push({ kind: 'remove', atom: atom('facing', only) })
    } else {
      for (const heading of headings)
        if (!before.has(heading)) this.#negative.push(negatedAtom(atom('facing', heading)))
      if (after === undefined) return
      this.#parameters.push({ name: '?from', type: directionType })
      this.#positive.push(atomFormula(atom('facing', '?from')))
      this.#effects.push({ kind: 'remove', atom: atom('facing', '?from') })
    }
    this.#effects.push({ kind: 'add', atom: atom('facing', after) })
  }

  /** Adds conditions and effects on the avatar's type. */
  #writeForm(): void {
    const { forms } = this.#model.names
    const before = this.#case.assumptions.forms
    for (const [kind, name] of forms) {
      if (before.size === 1 && before.has(kind)) this.#positive.push(atomFormula(atom(name)))
      else if (before.size > 1 && !before.has(kind)) this.#negative.push(negatedAtom(atom(name)))
    }
    const { form } = this.#case.outcome
    if (form === undefined) return
    this.#effects.push({ kind: 'remove', atom: atom(forms.get(form.from) ?? '') })
    if (form.to !== undefined) this.#effects.push({ kind: 'add', atom: atom(forms.get(form.to) ?? '') })
  }

  #writeQuantities(): void {
    const { names, numbers, ranges } = this.#model
    const { assumptions, outcome } = this.#case
    for (const [quantity, whole] of ranges) {
      const more = this.#counted(quantity, outcome)
      const change: AmountChange | undefined = more === 0 ? outcome.changes.get(quantity) : { by: more }
      const assumed = assumptions.ranges.get(quantity) ?? whole
      if (change === undefined && assumed.least === whole.least && assumed.most === whole.most) continue
      const text = numbers.text(names.quantities.get(quantity) ?? '', whole, assumed, change)
      this.#parameters.push(...text.parameters)
      this.#positive.push(...text.condition.filter(({ kind }) => kind !== 'not'))
      this.#negative.push(...text.condition.filter(({ kind }) => kind === 'not'))
      this.#effects.push(...text.effects)
    }
  }

  /**
   * Makes an existing flicker older. Its age as a parameter would multiply every move by its lifetime, so conditional effects pay off here.
   */
  #writeFlickers(): void {
    const { names, elements } = this.#model
    const { answers } = this.#case.assumptions
    for (const [kind, age] of names.ages) {
      const none = atom(age, ageName(undefined))
      const isThere = answers.get(questionOfFlicker(kind))
      if (isThere === false) {
        this.#positive.push(atomFormula(none))
        if (!this.#case.outcome.lit.includes(kind)) continue
        this.#effects.push({ kind: 'remove', atom: none }, { kind: 'add', atom: atom(age, ageName(1)) })
        continue
      }
      if (isThere) this.#negative.push(negatedAtom(none))
      const last = (elements.kinds.get(kind)?.ageLimit ?? 0) + 1
      for (let now = 1; now <= last; now++) {
        const [before, after] = [atom(age, ageName(now)), atom(age, ageName(now === last ? undefined : now + 1))]
        const effects: PlanningEffect[] = [
          { kind: 'remove', atom: before },
          { kind: 'add', atom: after },
        ]
        this.#effects.push({ kind: 'when', condition: [atomFormula(before)], effects })
      }
    }
  }
}

/** Names a cell of the line. Cells behind the avatar are rare. */
function variableOf(cell: number): string {
  return cell < 0 ? `?b${-cell}` : `?c${cell}`
}
