import { grown, grownFloats } from '../../state-space.ts'
import { fillKey } from '../ground/joins/join-relation.ts'
import type { AtomSetCursor } from './atom-sets/atom-set-cursor.ts'
import type { LiftedOperators, NumberEffect } from './lifted-operators.ts'
import type { LiveState } from './relations/live-state.ts'
import type { RowNumbers } from './row-numbers.ts'

/** Computes which atoms an operator changes in the current state. */
export class LiftedChanges {
  /** Atoms that start or cease to hold: the first `count`. */
  flips = new Int32Array(64)
  count = 0
  readonly #world: LiveState
  readonly #operators: LiftedOperators
  readonly #atoms: RowNumbers
  readonly #cursor: AtomSetCursor
  /** The table of number settings among the tables of atoms. */
  readonly #settings: number
  /** Atom → twice the round in which it was deleted; plus one if it was added. */
  #stamps = new Int32Array(64)
  #round = 0
  #deleted = new Int32Array(64)
  #deletedCount = 0
  /** Number → the round of its last change, and the new value. */
  #numberStamps = new Int32Array(16)
  #values = new Float64Array(16)
  #changed = new Int32Array(16)
  #changedCount = 0

  constructor(
    world: LiveState,
    operators: LiftedOperators,
    atoms: RowNumbers,
    settings: number,
    cursor: AtomSetCursor,
  ) {
    this.#world = world
    this.#operators = operators
    this.#atoms = atoms
    this.#settings = settings
    this.#cursor = cursor
  }

  /** Fills `flips`; false if numbers have no result, so that the operator is inapplicable. */
  find(operator: number, objects: Int32Array): boolean {
    const operators = this.#operators
    const { conditional, numbers } = operators.effects[operators.numbers.tables[operator]]
    this.count = 0
    if (conditional.length > 0) this.#findConditional(operator, objects)
    else this.#findSimple(operator)
    return numbers.length === 0 || this.#findNumbers(numbers, objects)
  }

  #findSimple(operator: number): void {
    const operators = this.#operators
    const { changes } = operators
    const deletes = operators.deletesFrom(operator)
    const end = operators.addsFrom(operator + 1)
    for (let at = operators.addsFrom(operator); at < deletes; at++) {
      if (!this.#cursor.has(changes[at])) this.#flip(changes[at])
    }
    for (let at = deletes; at < end; at++) if (this.#cursor.has(changes[at])) this.#flip(changes[at])
  }

  #findConditional(operator: number, objects: Int32Array): void {
    this.#round += 2
    this.#deletedCount = 0
    const operators = this.#operators
    const deletes = operators.deletesFrom(operator)
    const end = operators.addsFrom(operator + 1)
    for (let at = operators.addsFrom(operator); at < end; at++) this.#change(operators.changes[at], at < deletes)
    const { conditional } = operators.effects[operators.numbers.tables[operator]]
    for (let effect = 0; effect < conditional.length; effect++) {
      const { join, atom, add } = conditional[effect]
      join.binding.set(objects)
      join.start()
      while (join.next()) this.#change(operators.atomOf(atom, join.binding), add)
    }
    // adding wins
    for (let at = 0; at < this.#deletedCount; at++) {
      const atom = this.#deleted[at]
      if (this.#stamps[atom] === this.#round && this.#cursor.has(atom)) this.#flip(atom)
    }
  }

  #change(atom: number, add: boolean): void {
    if (atom >= this.#stamps.length) this.#stamps = grown(this.#stamps, this.#atoms.count)
    if (this.#stamps[atom] === this.#round + 1) return
    if (add) {
      this.#stamps[atom] = this.#round + 1
      if (!this.#cursor.has(atom)) this.#flip(atom)
    } else if (this.#stamps[atom] !== this.#round) {
      this.#stamps[atom] = this.#round
      if (this.#deletedCount === this.#deleted.length) this.#deleted = grown(this.#deleted)
      this.#deleted[this.#deletedCount++] = atom
    }
  }

  /** All values are read before any is written. */
  #findNumbers(effects: readonly NumberEffect[], objects: Int32Array): boolean {
    this.#round += 2
    this.#changedCount = 0
    for (let at = 0; at < effects.length; at++) {
      const { join } = effects[at]
      if (join === undefined) {
        if (!this.#changeNumber(effects[at], objects)) return false
        continue
      }
      join.binding.set(objects)
      join.start()
      while (join.next()) {
        if (!this.#changeNumber(effects[at], join.binding)) return false
      }
    }
    const { numbers } = this.#world
    for (let at = 0; at < this.#changedCount; at++) {
      const number = this.#changed[at]
      const before = numbers.current(number)
      const after = this.#values[number]
      if (before === after) continue
      if (numbers.isSet(number, before)) this.#flipSetting(number, before)
      if (numbers.isSet(number, after)) this.#flipSetting(number, after)
    }
    return true
  }

  #changeNumber({ fact, args, key, operation, value }: NumberEffect, binding: Int32Array): boolean {
    const { numbers } = this.#world
    const given = value.evaluate(binding, numbers)
    fillKey(args, binding, key)
    const number = numbers.numberOf(fact, key)
    if (number >= this.#numberStamps.length) {
      this.#numberStamps = grown(this.#numberStamps, number + 1)
      this.#values = grownFloats(this.#values, number + 1)
      this.#changed = grown(this.#changed, number + 1)
    }
    // rounds are two apart: plus one if the number is set
    const change = this.#round + (operation === 'set' ? 1 : 0)
    const isFirst = this.#numberStamps[number] < this.#round
    if (isFirst) {
      this.#values[number] = numbers.current(number)
      this.#changed[this.#changedCount++] = number
    }
    const before = this.#values[number]
    // avoid -0, which would be a separate value
    const after = (operation === 'set' ? given : operation === 'add' ? before + given : before - given) + 0
    // the order of effects does not matter: a number may be added to several times, or be set to one value
    if (!isFirst && (this.#numberStamps[number] !== change || (operation === 'set' && after !== before))) return false
    this.#numberStamps[number] = change
    this.#values[number] = after
    return Number.isFinite(after)
  }

  #flipSetting(number: number, value: number): void {
    this.#flip(this.#atoms.of(this.#settings, this.#world.numbers.settingOf(number, value)))
  }

  #flip(atom: number): void {
    if (this.count === this.flips.length) this.flips = grown(this.flips)
    this.flips[this.count++] = atom
  }
}
