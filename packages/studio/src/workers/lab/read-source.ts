/** From what a person has picked or written to something to search. Languages are loaded when they are first needed. */
import { parameterValue, textbook } from '@telos/lab'
import type { LabSource } from './lab-contract.ts'
import { diagnosticsOf, type ReadOwn, refusedWith, type SourceReading } from './source-reading.ts'

export type { ReadOwn, SourceReading }

export async function readSource(source: LabSource, readOwn?: ReadOwn): Promise<SourceReading> {
  try {
    switch (source.kind) {
      case 'textbook':
        return readTextbook(source)
      case 'domain':
        return (await import('./read/read-document.ts')).readDocumentSource(source)
      case 'pddl':
        return (await import('./read/read-pddl.ts')).readPddlSource(source)
      case 'game':
        return (await import('./read/read-game.ts')).readGameSource(source)
      case 'trace':
        return (await import('./read/read-trace.ts')).readTraceSource(source)
      case 'own':
        return (await readOwn?.(source)) ?? refusedWith('code of your own runs in a worker of its own, not here')
    }
  } catch (error) {
    return { diagnostics: diagnosticsOf(error) }
  }
}

function readTextbook({ name, start, goal }: Extract<LabSource, { kind: 'textbook' }>): SourceReading {
  const problem = textbook.find((each) => each.name === name)
  if (problem === undefined) {
    const names = textbook.map((each) => each.name).join(', ')
    return refusedWith(`there is no problem ${JSON.stringify(name)} in the box; there are ${names}`)
  }
  return { instance: problem.instance({ start: parameterOf(start), goal: parameterOf(goal) }) }
}

/** An empty field means the problem's own start or goal. */
export function parameterOf(text: string | undefined): unknown {
  return text === undefined || text.trim() === '' ? undefined : parameterValue(text)
}
