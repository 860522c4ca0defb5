/** A trace of Posthoc as a search that can be stepped: the recording is taken node by node, nothing is searched. */
import { readPosthoc, recordedSearch } from '@telos/lab'
import type { LabSource } from '../lab-contract.ts'
import type { SourceReading } from '../source-reading.ts'

export function readTraceSource({ file }: Extract<LabSource, { kind: 'trace' }>): SourceReading {
  const { events, diagnostics } = readPosthoc(file.text, file.path)
  if (events === undefined) return { diagnostics }
  const name = file.path.replace(/^.*\//, '').replace(/(?:\.trace)?\.[^.]*$/, '') || 'trace'
  const { instance, job } = recordedSearch(events, name)
  const moments = events.filter(({ type }) => type === 'expand' || type === 'goal').length
  return { instance: instance as SourceInstance, job, moments }
}

type SourceInstance = Extract<SourceReading, { readonly instance: unknown }>['instance']
