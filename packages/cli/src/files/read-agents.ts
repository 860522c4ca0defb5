import { dirname, isAbsolute, join } from 'node:path'
import type { AnyDomain, Diagnostic } from '@telos/core'
import { readAgentsDocument } from '@telos/documents'
import { CommandError } from '../command.ts'
import type { Io } from '../io.ts'
import { countSeverity, findings } from '../print/counting.ts'
import { readDocument } from './read-document.ts'
import { type InputText, readInput } from './read-input.ts'

/** A document, checked as far as possible without its program. */
export interface CheckedInput {
  readonly diagnostics: readonly Diagnostic[]
  /** Names that only a program can supply, by kind: functions, kinds, … */
  readonly needs: Readonly<Record<string, readonly string[]>>
}

/** Reads a document of agents and the domain files that it names. Other names are not mistakes here. */
export async function readAgentsInput({ file, text }: InputText, io: Io): Promise<CheckedInput> {
  const first = readAgentsDocument(text, { file, withoutCode: true })
  const domains: Record<string, AnyDomain | string> = Object.create(null)
  for (const name of first.requirements.domains) {
    if (/\.(ya?ml|json)$/i.test(name)) domains[name] = await readDomainFile(name, file, io)
  }
  const { requirements, diagnostics } = readAgentsDocument(text, { file, domains, withoutCode: true })
  return { diagnostics, needs: { ...requirements } }
}

/** Returns the domain, or why it cannot be read. */
async function readDomainFile(name: string, from: string, io: Io): Promise<AnyDomain | string> {
  // a document from stdin counts as lying in the working directory
  const path = isAbsolute(name) ? name : join(dirname(from), name)
  try {
    const { domain, diagnostics } = readDocument(await readInput(path, io))
    return domain ?? `${path} is not a usable domain: ${findings(countSeverity(diagnostics, 'error'), 0)}`
  } catch (error) {
    if (error instanceof CommandError) return error.message
    throw error
  }
}
