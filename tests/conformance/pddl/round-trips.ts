/** Files mean the same after reformatting and after printing. */
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { formatPddl, kindOfPddl, printDomain, printProblem, readPddlDomain, readPddlProblem } from '@telos/pddl'
import type { Files } from '../../../bench/pddl/suite.ts'
import { withoutPlaces } from '../../../packages/pddl/test/arbitrary-pddl.ts'
import { Tally } from './tally.ts'

export function checkRoundTrips(tasks: readonly Files[]): Tally {
  const tally = new Tally('files formatted and printed')
  const files = new Set(tasks.flatMap(({ domainFile, problemFile }) => [domainFile, problemFile]))
  for (const file of files) tally.check(file, () => lossOf(readFileSync(file, 'utf8'), file))
  return tally.done()
}

function lossOf(text: string, file: string): string | undefined {
  const kind = kindOfPddl(text)
  if (kind !== 'domain' && kind !== 'problem') return `found to be ${kind ?? 'nothing'}`
  const { says, printed } = kind === 'domain' ? domainIn(text, file) : problemIn(text, file)
  const formatted = formatPddl(text, file).text
  if (formatted === undefined) return 'not formatted'
  const saying = (other: string): unknown => (kind === 'domain' ? domainIn(other, file) : problemIn(other, file)).says
  if (!isDeepStrictEqual(saying(formatted), says)) return 'says something else when formatted'
  if (formatPddl(formatted, file).text !== formatted) return 'changes when formatted twice'
  return isDeepStrictEqual(saying(printed), says) ? undefined : 'says something else when printed'
}

function domainIn(text: string, file: string) {
  const { domain } = readPddlDomain(text, file)
  if (domain === undefined) throw new Error('not read')
  return { says: withoutPlaces(domain), printed: printDomain(domain) }
}

function problemIn(text: string, file: string) {
  const { problem } = readPddlProblem(text, file)
  if (problem === undefined) throw new Error('not read')
  return { says: withoutPlaces(problem), printed: printProblem(problem) }
}
