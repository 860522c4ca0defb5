/** Parses texts into terms and conditions. */
import { found, ProblemError } from '../problem-error.ts'
import { type CompoundTerm, isGround, type TermNode } from './term.ts'
import { TermReader } from './term-reader.ts'

/** One precondition: a fluent that must hold, one that must not, or two terms that must differ. */
export type StripsCondition =
  | { readonly kind: 'holds'; readonly fluent: CompoundTerm; readonly text: string }
  | { readonly kind: 'not'; readonly fluent: CompoundTerm; readonly text: string }
  | { readonly kind: 'differ'; readonly left: TermNode; readonly right: TermNode; readonly text: string }

/** A name with arguments, variables allowed: `move(?from,?to)`. */
export function parsePattern(text: unknown): CompoundTerm {
  const reader = readerOf(text)
  const pattern = asFluent(reader, reader.term())
  reader.end()
  return pattern
}

/** A fluent, `not` and a fluent, or `?x != ?y`. */
export function parseCondition(text: unknown): StripsCondition {
  const reader = readerOf(text)
  if (reader.takesWord('not')) {
    const fluent = asFluent(reader, reader.term())
    reader.end()
    return { kind: 'not', fluent, text: `not ${fluent.text}` }
  }
  const left = reader.term('a fluent, "not" and a fluent, or "?x != ?y"')
  if (reader.takes('!=')) {
    const right = reader.term()
    reader.end()
    return { kind: 'differ', left, right, text: `${left.text} != ${right.text}` }
  }
  const fluent = asFluent(reader, left)
  reader.end('"!=" or the end of the text')
  if (fluent.functor === '1/not') reader.fail('"not" without brackets, such as: not on(?x,?y)', 0)
  return { kind: 'holds', fluent, text: fluent.text }
}

/** Searches see the same fluents over and over. A fluent that drops out of this cache is parsed again. */
const parsed = new Map<string, CompoundTerm>()
const MOST_PARSED = 200_000

/** A fluent without variables. */
export function parseFluent(text: string): CompoundTerm {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const fluent = parsePattern(text)
  if (!isGround(fluent)) {
    throw new ProblemError(`${JSON.stringify(text)}: found a variable, expected a fluent without one in a state`)
  }
  if (parsed.size >= MOST_PARSED) parsed.clear()
  parsed.set(text, fluent)
  return fluent
}

function readerOf(text: unknown): TermReader {
  if (typeof text === 'string') return new TermReader(text)
  throw new ProblemError(`found ${found(text)}, expected a text such as "at(robot,hall)"`)
}

function asFluent(reader: TermReader, term: TermNode): CompoundTerm {
  if (term.kind === 'compound') return term
  const what = term.kind === 'number' ? 'a number' : 'a variable'
  throw new ProblemError(`${JSON.stringify(reader.text)}: found ${what}, expected a name, such as "at(?x)"`)
}
