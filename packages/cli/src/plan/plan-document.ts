/** `telos plan DOCUMENT`: a domain document with its start and goal. */
import type { Diagnostic } from '@telos/core'
import { CommandError } from '../command.ts'
import { ExitCode } from '../exit-codes.ts'
import { checkPictureFile } from '../files/check-picture-file.ts'
import { type LoadedDocument, readDocument } from '../files/read-document.ts'
import type { InputText } from '../files/read-input.ts'
import { checkOutputFile, writeWhole } from '../files/write-whole.ts'
import { type Io, paint, printable, printJson } from '../io.ts'
import { countSeverity, findings } from '../print/counting.ts'
import { reportDiagnostics } from '../report-diagnostics.ts'
import { plannerAsked } from './choose-planner.ts'
import { exitOfPlan } from './exit-of-plan.ts'
import type { PlanCommandOptions } from './options.ts'
import { planFile } from './plan-file.ts'
import { writePicture } from './plan-picture.ts'
import { errorRecord, planRecord } from './plan-record.ts'
import { planTimed } from './plan-timed.ts'
import { printAnswer } from './print.ts'
import { readPlanRequest } from './read-plan-request.ts'

export function planDocument(input: InputText, options: PlanCommandOptions, io: Io): number {
  const start = performance.now()
  const { json = false, force = false, states = false, quiet = false, out, picture } = options
  const document = readDocument(input)
  const { diagnostics, functions } = document
  const parseMs = performance.now() - start
  if (document.model === undefined || countSeverity(diagnostics, 'error') > 0) {
    if (json) printJson(io, errorRecord(diagnostics, { parseMs, totalMs: parseMs }, plannerAsked(options, 'auto')))
    else reportBadDocument(io, input, document)
    return ExitCode.badInput
  }
  if (functions.length > 0) {
    const names = functions.join(', ')
    const message = `${input.file} names functions (${names}), and the command line has none to give; plan in a program`
    throw new CommandError('unsupported', message)
  }
  const { request, search, note } = readPlanRequest(document.model, document, options)
  if (out !== undefined) checkOutputFile(out, force, io)
  if (picture !== undefined) checkPictureFile(picture, force, io)

  const { result, groundMs, searchMs } = planTimed(document.model, request)
  if (out !== undefined && result.status === 'solved') writeWhole(out, planFile(result), force, io)
  if (picture !== undefined && result.status === 'solved') writePicture(picture, result, input.file, force, io)
  const totalMs = performance.now() - start
  if (json) {
    printJson(
      io,
      planRecord(result, {
        search,
        times: { parseMs, groundMs, searchMs, totalMs },
        diagnostics: [...diagnostics, ...asWarning(note)],
        states,
      }),
    )
  } else {
    if (!quiet) reportDiagnostics(io, input, diagnostics)
    if (!quiet && note !== undefined) io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${printable(note)}\n`)
    printAnswer(io, result, { totalMs, states, quiet })
    if (!quiet && out !== undefined && result.status === 'solved') io.stderr.write(`wrote ${printable(out)}\n`)
    if (!quiet && picture !== undefined && result.status === 'solved') io.stderr.write(`wrote ${printable(picture)}\n`)
  }
  return ExitCode[exitOfPlan(result)]
}

function reportBadDocument(io: Io, input: InputText, { diagnostics }: LoadedDocument): void {
  reportDiagnostics(io, input, diagnostics)
  const found = findings(countSeverity(diagnostics, 'error'), countSeverity(diagnostics, 'warning'))
  io.stderr.write(`${printable(input.file)}: ${paint(io.stderr, 'red', found)}, so planning is impossible\n`)
}

function asWarning(note: string | undefined): Diagnostic[] {
  return note === undefined ? [] : [{ code: 'command/note', severity: 'warning', message: note }]
}
