/** Parameters: which ones a class has, which values they accept, and how they are read. */

/** A vector as written: `UP` is (0, -1). */
export interface Vector {
  readonly x: number
  readonly y: number
}

export type FieldValue = number | boolean | string | Vector

/**
 * The values that a field accepts, following the original engine's reflection: an integer fits `int` and `double`; a decimal fits only
 * `double`, not `float`; `text` accepts anything that is not a number, boolean or constant; `drawing` accepts anything, because only a
 * screen reads it; `ignored` also accepts anything, because no grid game reads it.
 */
export type FieldKind = 'int' | 'double' | 'float' | 'boolean' | 'text' | 'direction' | 'drawing' | 'ignored'

export interface Field {
  readonly kind: FieldKind
  /** A `text` that names sprite types, separated by commas if `many`. They are checked when a game is defined. */
  readonly names?: 'one' | 'many'
  /** For effects: only lines with a timer have it. */
  readonly isOfTime?: boolean
  /** For effects: if given, it must name a type, or the original engine stops reading the game. */
  readonly isCheckedIfGiven?: boolean
  /** For effects: a `text` that must name an effect, given or not, or the original engine stops reading the game. */
  readonly namesEffect?: 'known' | 'any'
  /** The default; kinds have their own defaults: 0, false, '' and NONE. */
  readonly initial?: FieldValue
}

export type Fields = Readonly<Record<string, Field>>

/** The name of one sprite type. */
export const typeName: Field = { kind: 'text', names: 'one' }

/** Names of sprite types, separated by commas. */
export const typeNames: Field = { kind: 'text', names: 'many' }

/** The values of all fields of one sprite type, effect or termination, including defaults. */
export class ParameterValues {
  readonly #given: ReadonlyMap<string, FieldValue>
  readonly #initials: ReadonlyMap<string, FieldValue>

  /**
   * @param given values that were written and accepted
   * @param initials defaults of all fields
   */
  constructor(given: ReadonlyMap<string, FieldValue>, initials: ReadonlyMap<string, FieldValue> = new Map()) {
    this.#given = given
    this.#initials = initials
  }

  /** Whether it is written in the game (or inherited from a line above) and valid. */
  has(name: string): boolean {
    return this.#given.has(name)
  }

  number(name: string): number {
    const value = this.#valueOf(name)
    return typeof value === 'number' ? value : 0
  }

  boolean(name: string): boolean {
    return this.#valueOf(name) === true
  }

  text(name: string): string {
    const value = this.#valueOf(name)
    return typeof value === 'string' ? value : ''
  }

  /** Splits a list at commas; an empty text has no parts. */
  list(name: string): readonly string[] {
    const text = this.text(name)
    return text === '' ? [] : text.split(',')
  }

  direction(name: string): Vector {
    const value = this.#valueOf(name)
    return typeof value === 'object' ? value : none
  }

  #valueOf(name: string): FieldValue | undefined {
    return this.#given.get(name) ?? this.#initials.get(name)
  }
}

const none: Vector = { x: 0, y: 0 }
