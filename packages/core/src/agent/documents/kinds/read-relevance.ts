import { type DataPath, DomainReport } from '../../../domain/check/domain-report.ts'
import { createScope, describeValues, domainVocabularyOf } from '../../../domain/check/domain-vocabulary.ts'
import { get, isPlain, show } from '../../../domain/check/plain.ts'
import { readFactKey } from '../../../domain/check/read-fact-key.ts'
import type { Model } from '../../../domain/model.ts'
import type { Agent } from '../../agent.ts'
import { readUtility } from '../../utility/read-utility.ts'
import { evaluateUtility, type Utility } from '../../utility/utility.ts'
import type { AgentsReport } from '../agents-report.ts'
import { type DocumentReading, given } from '../document-reading.ts'
import { readDocumentRecord, readNumber } from '../read-shapes.ts'

/** The relevance of a goal, as agents evaluate it. */
export type Relevance = number | ((agent: Agent) => number)

/** Reads a relevance: a number from 0 to 1, a utility over facts, or the name of a function. */
export function readRelevance(
  reading: DocumentReading,
  data: unknown,
  path: DataPath,
  model: Model | undefined,
): Relevance | undefined {
  const { report } = reading
  if (data === undefined) return undefined
  if (typeof data === 'number') return readNumber(report, data, path, { most: 1 })
  if (isPlain(data) && get(data, 'function') !== undefined) return readFunction(reading, data, path)
  if (!isPlain(data)) {
    const hint = 'such as 0.5, { fact: hunger, curve: linear } or { function: fear }'
    return report.error('agents/wrong-kind', path, `found ${show(data)}, expected a relevance`, { hint })
  }
  const utility = readUtility(data, path, report)
  if (utility === undefined) return undefined
  if (model !== undefined) checkFacts(report, model, utility, path)
  return relevanceOf(utility)
}

/**
 * Turns a utility over beliefs into the relevance of a goal.
 *
 * @example goals: { eat: { wants: { hungry: false }, relevance: relevanceOf(consider('hunger', linear(0, 100))) } }
 */
export function relevanceOf(utility: Utility): (agent: Agent) => number {
  // created once: relevance is evaluated at every deliberation
  let beliefs: Agent['beliefs'] | undefined
  const read = (key: string) => beliefs?.read(key)
  return (agent) => {
    beliefs = agent.beliefs
    return evaluateUtility(utility, read)
  }
}

function readFunction(
  reading: DocumentReading,
  data: Readonly<Record<string, unknown>>,
  path: DataPath,
): Relevance | undefined {
  const { report, options } = reading
  readDocumentRecord(report, data, path, 'a function', ['function'])
  const name = get(data, 'function')
  const here = [...path, 'function']
  if (typeof name !== 'string') {
    return report.error('agents/wrong-kind', here, `found ${show(name)}, expected the name of a function`)
  }
  const found = given(options.functions, name)
  if (found !== undefined) return found
  return reading.missing('functions', name, here, Object.keys(options.functions ?? {}))
}

function checkFacts(report: AgentsReport, model: Model, utility: Utility, path: DataPath): void {
  if ('fact' in utility) {
    checkFact(report, model, utility.fact, [...path, 'fact'])
    return
  }
  const [key, parts] =
    'average' in utility ? (['average', utility.average] as const) : (['product', utility.product] as const)
  for (const [index, part] of parts.entries()) checkFacts(report, model, part, [...path, key, index])
}

function checkFact(report: AgentsReport, model: Model, key: string, path: DataPath): void {
  const found = new DomainReport()
  const vocabulary = domainVocabularyOf(model)
  const term = readFactKey(createScope(vocabulary, found), key, path, false)
  report.add(found.diagnostics)
  const values = term && model.facts[term.fact].values
  if (values === undefined || values.kind === 'flag' || values.kind === 'count' || values.kind === 'number') return
  const message = `found ${show(key)}, which is ${describeValues(vocabulary, values)}, expected a flag, a count or a number`
  report.error('agents/worthless', path, message)
}
