/** Decides which file of `telos validate` is the domain, which the problem, and which are plans, from their contents. */
import { kindOfPddl } from '@telos/pddl'
import { CommandError } from '../command.ts'
import { type InputText, readInput } from '../files/read-input.ts'
import type { Io } from '../io.ts'

export interface AssignedFiles {
  readonly domain: InputText
  readonly problem: InputText
  /** What has been read, or the name of a file still to be read. */
  readonly plans: readonly (InputText | string)[]
}

/** Accepts files in the usual order, or in any order if one of them is a domain and one a problem. */
export async function assignFiles(files: readonly string[], io: Io): Promise<AssignedFiles> {
  const [first, second, ...others] = files
  const inputs = [await readInput(first, io), await readInput(second, io)]
  if (isTask(inputs)) return { ...taskOf(inputs), plans: others }
  const all: (InputText | string)[] = [...inputs]
  for (const file of others) all.push(await readOrName(file, io))
  const defined = all.filter((one): one is InputText => typeof one !== 'string' && kindOfPddl(one.text) !== undefined)
  if (defined.length === 2 && isTask(defined))
    return { ...taskOf(defined), plans: all.filter((one) => !defined.includes(one as InputText)) }
  const plan = inputs.find(({ text }) => isNoDefinition(text))
  if (plan === undefined) return { domain: inputs[0], problem: inputs[1], plans: all.slice(2) }
  const missing = (['domain', 'problem'] as const).find((kind) =>
    defined.every(({ text }) => kindOfPddl(text) !== kind),
  )
  const found = missing === undefined ? 'more than one domain or problem' : `no ${missing}`
  throw new CommandError(
    'badInput',
    `found ${found} among the files, and ${plan.file} defines neither: expected telos validate DOMAIN PROBLEM PLAN`,
  )
}

function isTask(inputs: readonly InputText[]): boolean {
  const kinds = inputs.map(({ text }) => kindOfPddl(text))
  return kinds.includes('domain') && kinds.includes('problem')
}

function taskOf(inputs: readonly InputText[]): { domain: InputText; problem: InputText } {
  const [one, other] = inputs
  return kindOfPddl(one.text) === 'domain' ? { domain: one, problem: other } : { domain: other, problem: one }
}

/** An unreadable file counts as a plan with a mistake, which is reported in its turn. */
async function readOrName(file: string, io: Io): Promise<InputText | string> {
  try {
    return await readInput(file, io)
  } catch (error) {
    if (error instanceof CommandError) return file
    throw error
  }
}

/** A definition with a slip at its start still contains the words of one. */
function isNoDefinition(text: string): boolean {
  return !/\bdefine\b|\(\s*:?(domain|problem)\b/i.test(text.replaceAll(/;.*/g, ''))
}
