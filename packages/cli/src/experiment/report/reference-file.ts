/** Reads best known costs from a file: `gripper/prob01: 11`, or `{ cost: 11, source: who says so }`. */
import { readLocatedData } from '@telos/documents'
import type { ReferenceCost } from '@telos/experiments'
import { CommandError } from '../../command.ts'
import { readInput } from '../../files/read-input.ts'
import type { Io } from '../../io.ts'

export async function readReferenceFile(path: string, io: Io): Promise<Readonly<Record<string, ReferenceCost>>> {
  const { file, text } = await readInput(path, io)
  const { data, diagnostics, withSpan } = readLocatedData(text, file)
  const [first] = diagnostics.filter(({ severity }) => severity === 'error')
  if (first !== undefined) throw mistake(file, first.span, first.message)
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new CommandError('badInput', `${file}: expected costs by task, such as gripper/prob01: 11`)
  const entries = Object.entries(data).map(([task, one]): [string, ReferenceCost] => {
    const cost = typeof one === 'object' && one !== null ? (one as { readonly cost?: unknown }).cost : one
    const source = typeof one === 'object' && one !== null ? (one as { readonly source?: unknown }).source : undefined
    if (typeof cost === 'number') return [task, { cost, source: typeof source === 'string' ? source : file }]
    const { span } = withSpan({ code: 'request/wrong-kind', severity: 'error', message: '', path: [task] })
    throw mistake(file, span, `the cost of ${task} is ${JSON.stringify(cost ?? one)}: expected a number`)
  })
  return Object.fromEntries(entries)
}

function mistake(file: string, span: { readonly line: number; readonly column: number } | undefined, message: string) {
  return new CommandError('badInput', `${file}${span === undefined ? '' : `:${span.line}:${span.column}`}: ${message}`)
}
