/** Explains why a student's module failed to load, at the student's line. */

import { spawn } from 'node:child_process'
import { didYouMean } from '@telos/core/text'
import { FileError, fileError, inLowerCase } from '../files/file-error.ts'
import { spanAt } from '../files/read-text-file.ts'
import { displayName, type StudentModules } from './student-files.ts'
import { studentFrame, syntaxFrame, thrownDiagnostic } from './student-frame.ts'

/** Turns whatever `import()` rejected with into a `FileError`. */
export async function explainLoadError(error: unknown, modules: StudentModules): Promise<FileError> {
  const message = error instanceof Error ? error.message : ''
  const known = modules.failures.find((failure) => failure.message === message)
  return (
    known ?? missingExport(error, message, modules) ?? (await syntaxError(error, modules)) ?? thrown(error, modules)
  )
}

function missingExport(error: unknown, message: string, modules: StudentModules): FileError | undefined {
  const pattern = /^The requested module '(.*)' does not provide an export named '(.*)'$/
  const [, specifier, name] = pattern.exec(message) ?? []
  const frame = syntaxFrame(error)
  if (specifier === undefined || name === undefined || frame === undefined) return undefined
  const provided = Object.hasOwn(modules.provide, specifier) ? Object.keys(modules.provide[specifier]!) : []
  const isDefault = name === 'default'
  const typeHint = /ts$/.test(frame.span.file) ? `if it is a type, write: import { type ${name} }` : undefined
  return fileError({
    code: 'file/missing-export',
    message: `${JSON.stringify(specifier)} ${isDefault ? 'has no default export' : `exports no ${JSON.stringify(name)}`}`,
    hint: isDefault ? 'write export default in it' : (didYouMean(name, provided) ?? typeHint),
    span: frame.span,
    text: frame.text,
    cause: error,
  })
}

async function syntaxError(error: unknown, modules: StudentModules): Promise<FileError | undefined> {
  if (!(error instanceof SyntaxError) || studentFrame(error) !== undefined) return undefined
  const shown = syntaxFrame(error)
  if (shown !== undefined) {
    return fileError({
      code: 'file/syntax',
      message: inLowerCase(error.message),
      span: shown.span,
      text: shown.text,
      cause: error,
    })
  }
  for (const [path, { text, code }] of modules.files) {
    const place = await locateSyntaxError(code)
    if (place === undefined) continue
    const span = spanAt(displayName(modules, path), text, place.line, place.column)
    return fileError({ code: 'file/syntax', message: inLowerCase(place.message), span, text, cause: error })
  }
  return undefined
}

function thrown(error: unknown, modules: StudentModules): FileError {
  const text = modules.files.get(modules.path)?.text ?? ''
  const frame = studentFrame(error)
  if (frame !== undefined) return new FileError([thrownDiagnostic(error, frame)], frame.text, error)
  // something that the file imports, or a value without a stack: the file is known, the line is not
  const span = { file: modules.name, line: 1, column: 1, endLine: 1, endColumn: 2 }
  return new FileError([{ ...thrownDiagnostic(error), span }], text, error)
}

/** A place in a text; line and column count from 1. */
export interface SyntaxPlace {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** Where and why a text is not an ES module. Undefined if it is one, or if that cannot be determined. */
export async function locateSyntaxError(code: string): Promise<SyntaxPlace | undefined> {
  const told = await check(code)
  const [, line, before] = /^\[stdin\]:(\d+)\r?\n.*\r?\n(\s*)\^/m.exec(told) ?? []
  const [, message] = /^SyntaxError: (.*)$/m.exec(told) ?? []
  if (line === undefined || message === undefined) return undefined
  return { line: Number(line), column: before!.length + 1, message }
}

function check(code: string): Promise<string> {
  return new Promise((done) => {
    // the options of this process are not for its child: they may start a debugger or a loader
    const env = { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0' }
    const child = spawn(process.execPath, ['--check', '--input-type=module', '-'], { env, timeout: 10_000 })
    let told = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      told += part
    })
    child.on('error', () => done('')).on('close', () => done(told))
    // the child may close its end early
    child.stdin.on('error', () => {}).end(code)
  })
}
