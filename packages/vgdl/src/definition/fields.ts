/** Parameters: which a class knows, what their values may be, and how they are read. */

/** A vector as it is written: `UP` is (0, -1). */
export interface Vector {
  readonly x: number
  readonly y: number
}

export type FieldValue = number | boolean | string | Vector

/**
 * What a field takes, in the way of the original engine's reflection: an integer fits `int` and `double`; a decimal fits `double`
 * alone, not `float`; `text` takes what is neither number, boolean nor constant; `drawing` takes anything, because nothing but a
 * screen reads it; `ignored` takes anything, too, because no grid game reads it.
 */
export type FieldKind = 'int' | 'double' | 'float' | 'boolean' | 'text' | 'direction' | 'drawing' | 'ignored'

export interface Field {
  readonly kind: FieldKind
  /** A `text` that names sprite types, with commas between them where `many`. They are checked when a game is defined. */
  readonly names?: 'one' | 'many'
  /** Of effects: only lines with a timer know it. */
  readonly isOfTime?: boolean
  /** Of effects: where it is given, it has to name a type, or the original engine stops reading the game. */
  readonly isCheckedIfGiven?: boolean
  /** Of effects: a `text` that has to name an effect, be there one or not, or the original engine stops reading the game. */
  readonly namesEffect?: 'known' | 'any'
  /** What it is when nothing is said; kinds have defaults of their own: 0, false, '' and NONE. */
  readonly initial?: FieldValue
}

export type Fields = Readonly<Record<string, Field>>

/** The name of one sprite type. */
export const typeName: Field = { kind: 'text', names: 'one' }

/** Names of sprite types with commas between them. */
export const typeNames: Field = { kind: 'text', names: 'many' }

/** The values of all fields of one sprite type, effect or termination, defaults included. */
export class ParameterValues {
  readonly #values: ReadonlyMap<string, FieldValue>
  readonly #given: ReadonlySet<string>

  /** @param given the names that were written down and taken */
  constructor(values: ReadonlyMap<string, FieldValue>, given: ReadonlySet<string> = new Set()) {
    this.#values = values
    this.#given = given
  }

  /** Written down in the game (or inherited from a line above), and fit to be used. */
  has(name: string): boolean {
    return this.#given.has(name)
  }

  number(name: string): number {
    const value = this.#values.get(name)
    return typeof value === 'number' ? value : 0
  }

  boolean(name: string): boolean {
    return this.#values.get(name) === true
  }

  text(name: string): string {
    const value = this.#values.get(name)
    return typeof value === 'string' ? value : ''
  }

  /** The parts of a list with commas; none for an empty text. */
  list(name: string): readonly string[] {
    const text = this.text(name)
    return text === '' ? [] : text.split(',')
  }

  direction(name: string): Vector {
    const value = this.#values.get(name)
    return typeof value === 'object' ? value : none
  }
}

const none: Vector = { x: 0, y: 0 }
