import { UnsupportedError } from '@telos/core'
import type { Argument, FactTerm, Term } from '@telos/core/lifted'
import { foldTermValue } from '../model/walk.ts'
import type { PddlWriter } from './pddl-writer.ts'

/** What the parameters in reach are called, with their question marks. */
export type VariableNames = readonly string[]

/** A number as PDDL writes it, without an exponent. */
export function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new UnsupportedError(`the number ${value} cannot be written in PDDL`)
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toFixed(20).replace(/\.?0+$/, '')
}

/** An object of an argument. */
export function writeArgument({ objects }: PddlWriter, arg: Argument, variables: VariableNames): string {
  return arg.kind === 'constant' ? objects[arg.value] : variables[arg.index]
}

/** A fact with its arguments, and the value at the end where it is one that stands there. */
export function writeFact(
  writer: PddlWriter,
  { fact, args }: FactTerm,
  variables: VariableNames,
  value?: string,
): string {
  const words = [writer.facts[fact], ...args.map((arg) => writeArgument(writer, arg, variables))]
  if (value !== undefined) words.push(value)
  return `(${words.join(' ')})`
}

/** A numeric term. */
export function writeTerm(writer: PddlWriter, root: Term, variables: VariableNames): string {
  return foldTermValue(
    root,
    (term) => {
      if (term.kind === 'constant') return writeNumber(term.value)
      if (term.kind === 'parameter') throw new UnsupportedError('objects cannot be counted with')
      const { values, derived, name } = writer.model.facts[term.fact]
      if (values.kind !== 'count' && values.kind !== 'number') {
        throw new UnsupportedError(`"${name}" is no number, and PDDL cannot count with it`)
      }
      if (derived === undefined) return writeFact(writer, term, variables)
      if (!('term' in derived)) throw new UnsupportedError(`"${name}" is no number`)
      // PDDL has no derived numbers: what they are made of is written in their place
      const args = term.args.map((arg) => writeArgument(writer, arg, variables))
      return writeTerm(writer, derived.term, args)
    },
    (operation, left, right) => {
      if (operation === 'min' || operation === 'max') {
        throw new UnsupportedError(`PDDL has no "${operation === 'min' ? 'smallest' : 'largest'}" of two numbers`)
      }
      return `(${operation} ${left} ${right})`
    },
  )
}
