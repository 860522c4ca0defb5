/** Reads terms from a text, one after the other: a small recursive parser. */
import { ProblemError } from '../problem-error.ts'
import { BARE_NAME, compoundTerm, looksLikeNumber, numberTerm, type TermNode, variableTerm } from './term.ts'

/** Deeper terms are a bug in the program that wrote the text, and would overflow the stack. */
const DEEPEST = 100

const NAME = new RegExp(BARE_NAME.source, 'uy')
const VARIABLE = /\?([\p{L}\p{M}\p{N}_-]+)/uy
// a state has to fit on one line
const QUOTED = /'((?:[^'\p{Cc}\u2028\u2029]|'')*)'/uy
const BLANKS = /\s*/y

/** Reads a text from left to right. Throws a `ProblemError` with the column where it fails. */
export class TermReader {
  readonly text: string
  #at = 0

  constructor(text: string) {
    this.text = text
  }

  /** Reads a term of any kind. */
  term(expected = 'a name, a number or a variable', depth = 0): TermNode {
    if (depth > DEEPEST) this.fail(`a term of at most ${DEEPEST} levels`)
    const name = this.#take(VARIABLE)
    if (name !== undefined) return variableTerm(name[1])
    const quoted = this.#take(QUOTED)
    if (quoted !== undefined) return this.#compound(quoted[1].replaceAll("''", "'"), depth)
    const start = this.#at
    const bare = this.#take(NAME)?.[0]
    if (bare === undefined) this.fail(this.#isAt("'") ? "a name in quotes, closed by ' on the same line" : expected)
    return looksLikeNumber(bare) ? this.#number(bare, start) : this.#compound(bare, depth)
  }

  /** Consumes a sign if it comes next. */
  takes(sign: string): boolean {
    if (!this.#isAt(sign)) return false
    this.#at += sign.length
    return true
  }

  /** Consumes a word if it comes next and a term follows: `not on(a,b)`, but not `not` alone or `nothing`. */
  takesWord(word: string): boolean {
    this.#isAt(word)
    const rest = this.text.slice(this.#at)
    if (!rest.startsWith(word) || !/^\s+\S/.test(rest.slice(word.length))) return false
    this.#at += word.length
    return true
  }

  end(expected = 'the end of the text'): void {
    this.#take(BLANKS)
    if (this.#at < this.text.length) this.fail(expected)
  }

  fail(expected: string, at = this.#at): never {
    BLANKS.lastIndex = at
    BLANKS.exec(this.text)
    const place = BLANKS.lastIndex
    const found =
      place >= this.text.length ? 'the end' : JSON.stringify(String.fromCodePoint(this.text.codePointAt(place)!))
    const text = this.text.length > 80 ? `${this.text.slice(0, 80)}…` : this.text
    throw new ProblemError(`${JSON.stringify(text)}, column ${place + 1}: found ${found}, expected ${expected}`)
  }

  #compound(name: string, depth: number): TermNode {
    if (!this.takes('(')) return compoundTerm(name, [])
    const args: TermNode[] = []
    do args.push(this.term('an argument: a name, a number or a variable', depth + 1))
    while (this.takes(','))
    if (!this.takes(')')) this.fail('"," or ")"')
    return compoundTerm(name, args)
  }

  #number(text: string, start: number): TermNode {
    const value = Number(text)
    const exact = /^[+-]?\d+$/.test(text) ? Number.isSafeInteger(value) : Number.isFinite(value)
    if (!exact) this.fail('a number set apart from its neighbours; put it in quotes to make it a name', start)
    if (this.#isAt('(')) this.fail('no arguments after a number; put the number in quotes to make it a name')
    return numberTerm(value)
  }

  #isAt(sign: string): boolean {
    this.#take(BLANKS)
    return this.text.startsWith(sign, this.#at)
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    if (pattern !== BLANKS) this.#take(BLANKS)
    pattern.lastIndex = this.#at
    const taken = pattern.exec(this.text)
    if (taken === null) return undefined
    this.#at = pattern.lastIndex
    return taken
  }
}
