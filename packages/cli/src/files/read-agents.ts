import { dirname, isAbsolute, join } from 'node:path'
import type { AnyDomain, Diagnostic } from '@telos/core'
import { readAgentsDocument } from '@telos/documents'
import { CommandError } from '../command.ts'
import type { Io } from '../io.ts'
import { countSeverity, findings } from '../print/counting.ts'
import { readDocument } from './read-document.ts'
import { type InputText, readInput } from './read-input.ts'

/** A document as far as it can be checked without its program. */
export interface CheckedInput {
  readonly diagnostics: readonly Diagnostic[]
  /** What it names and only a program can give: functions, kinds, … → their names. */
  readonly needs: Readonly<Record<string, readonly string[]>>
}

/** Reads a document of agents and the files of the domains that it names. What else it names is no mistake here. */
export async function readAgentsInput({ file, text }: InputText, io: Io): Promise<CheckedInput> {
  const first = readAgentsDocument(text, { file, withoutCode: true })
  const domains: Record<string, AnyDomain | string> = Object.create(null)
  for (const name of first.requirements.domains) {
    if (/\.(ya?ml|json)$/i.test(name)) domains[name] = await readDomainFile(name, file, io)
  }
  const { requirements, diagnostics } = readAgentsDocument(text, { file, domains, withoutCode: true })
  return { diagnostics, needs: { ...requirements } }
}

/** The domain, or why there is none. */
async function readDomainFile(name: string, from: string, io: Io): Promise<AnyDomain | string> {
  // what comes in on stdin stands in the present folder
  const path = isAbsolute(name) ? name : join(dirname(from), name)
  try {
    const { domain, diagnostics } = readDocument(await readInput(path, io))
    return domain ?? `${path} is no domain that can be used: ${findings(countSeverity(diagnostics, 'error'), 0)}`
  } catch (error) {
    if (error instanceof CommandError) return error.message
    throw error
  }
}
