import { UnsupportedError } from '@telos/core'
import type { Argument, FactTerm, Term } from '@telos/core/lifted'
import { foldTermValue } from '../model/walk.ts'
import type { PddlWriter } from './pddl-writer.ts'

/** Names of the parameters in scope, with their question marks. */
export type VariableNames = readonly string[]

/** Formats a number for PDDL, without an exponent. */
export function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new UnsupportedError(`the number ${value} cannot be written in PDDL`)
  const text = String(value)
  if (!text.includes('e')) return text
  return value.toFixed(20).replace(/\.?0+$/, '')
}

/** The object of an argument. */
export function writeArgument({ objects }: PddlWriter, arg: Argument, variables: VariableNames): string {
  return arg.kind === 'constant' ? objects[arg.value] : variables[arg.index]
}

/** A fact with its arguments, followed by its value if that is an object. */
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
      if (term.kind === 'parameter') throw new UnsupportedError('objects cannot be used in arithmetic')
      const { values, derived, name } = writer.model.facts[term.fact]
      if (values.kind !== 'count' && values.kind !== 'number') {
        throw new UnsupportedError(`"${name}" is not a number, and PDDL cannot calculate with it`)
      }
      if (derived === undefined) return writeFact(writer, term, variables)
      if (!('term' in derived)) throw new UnsupportedError(`"${name}" is not a number`)
      // PDDL has no derived numbers: their definition is written instead
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
