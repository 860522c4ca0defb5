/** Domain documents as something to search. */
import { readDomainDocument } from '@telos/documents'
import { type Instance, instanceOfDocument } from '@telos/lab'
import type { LabSource } from '../lab-contract.ts'
import { isMistake, type SourceReading } from '../source-reading.ts'

export function readDocumentSource({ file }: Extract<LabSource, { kind: 'domain' }>): SourceReading {
  const reading = readDomainDocument(file.text, { file: file.path })
  const errors = reading.diagnostics.filter(isMistake)
  if (errors.length > 0) return { diagnostics: errors }
  const goal = reading.goal ?? reading.model?.goals[0]?.name
  return { instance: instanceOfDocument(reading, goal === undefined ? {} : { goal }) as Instance }
}
