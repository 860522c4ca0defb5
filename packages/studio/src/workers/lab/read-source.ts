/** From what a person has picked or written to something to search. Languages are loaded when they are first needed. */
import { errorLine, messages, textbook } from '@telos/lab'
import type { LabLanguage, LabSource } from './lab-contract.ts'
import { laneWords } from './lane-words.ts'
import { beginAfter } from './read/begin-after.ts'
import { diagnosticsOf, parameterOf, type ReadOwn, refusedWith, type SourceReading } from './source-reading.ts'

export type { ReadOwn, SourceReading }

export async function readSource(
  source: LabSource,
  language: LabLanguage = 'en',
  readOwn?: ReadOwn,
): Promise<SourceReading> {
  try {
    switch (source.kind) {
      case 'textbook':
        return readTextbook(source, language)
      case 'domain':
        return (await import('./read/read-document.ts')).readDocumentSource(source)
      case 'pddl':
        return (await import('./read/read-pddl.ts')).readPddlSource(source)
      case 'game':
        return (await import('./read/read-game.ts')).readGameSource(source, language)
      case 'trace':
        return (await import('./read/read-trace.ts')).readTraceSource(source)
      case 'own':
        return (await readOwn?.(source)) ?? refusedWith(laneWords(language).refused.own)
    }
  } catch (error) {
    return { diagnostics: diagnosticsOf(error) }
  }
}

type TextbookSource = Extract<LabSource, { kind: 'textbook' }>

function readTextbook(source: TextbookSource, language: LabLanguage): SourceReading {
  const { name, start, goal, way = [] } = source
  const problem = textbook.find((each) => each.name === name)
  if (problem === undefined) {
    const names = textbook.map((each) => each.name).join(', ')
    return refusedWith(laneWords(language).refused.problem(name, names))
  }
  try {
    const instance = problem.instance({ start: parameterOf(start), goal: parameterOf(goal) })
    return { instance: beginAfter(instance, way) }
  } catch (error) {
    // the command line has options where the page has fields
    return refusedWith(parameterRefusal(errorLine(error), source, language).replaceAll(/--(?=start\b|goal\b)/g, ''))
  }
}

/** What is wrong with a start or a goal: the problem's own words, or in other languages what it accepts. */
function parameterRefusal(told: string, source: TextbookSource, language: LabLanguage): string {
  const { usage, problems } = messages(language)
  const [, which] = /^[\w-]+: --(start|goal):/.exec(told) ?? []
  if (which !== 'start' && which !== 'goal') return told
  const accepted = problems[source.name]?.parameters[which] ?? ''
  return usage.wrongParameter(told, which, JSON.stringify(source[which]), accepted)
}
