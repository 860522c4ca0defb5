import { type Diagnostic, formatDiagnostic } from '@telos/core'
import { formatCodeFrame } from '@telos/documents'
import type { InputText } from './files/read-input.ts'
import { type CommandOutput, type Io, paint, printable } from './io.ts'

/** Prints every diagnostic on stderr, with the line it is about. */
export function reportDiagnostics(io: Io, input: InputText, diagnostics: readonly Diagnostic[]): void {
  const output = io.stderr
  for (const diagnostic of diagnostics) {
    output.write(`${headline(output, diagnostic)}\n`)
    const frame = formatCodeFrame(input.text, diagnostic)
    if (frame !== '') output.write(`${colored(output, frame, diagnostic)}\n`)
  }
}

function headline(output: CommandOutput, diagnostic: Diagnostic): string {
  const line = printable(formatDiagnostic(diagnostic))
  const { span } = diagnostic
  const place = span ? printable(`${span.file}:${span.line}:${span.column}`) : ''
  return `${paint(output, 'bold', line.slice(0, place.length))}${line.slice(place.length)}`
}

function colored(output: CommandOutput, frame: string, { severity }: Diagnostic): string {
  const [shown, mark] = printable(frame).split('\n')
  const color = severity === 'error' ? 'red' : 'yellow'
  return [shown, mark?.replace(/\^+/, (marks) => paint(output, color, marks))].join('\n')
}
