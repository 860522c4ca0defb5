/** Loads a student's problem by path. */
import type { Diagnostic } from '@telos/core'
import { checkProblemShape } from '../../check-problem-shape.ts'
import type { ProblemError } from '../../languages/problem-error.ts'
import { placeOfExport, placeOfKeys } from '../../place-of-keys.ts'
import type { Problem } from '../../problem.ts'
import { FileError, fileError } from '../files/file-error.ts'
import { spanAtOffset } from '../files/read-text-file.ts'
import { type LoadedModule, type LoadModuleOptions, loadModule } from './load-module.ts'

/** A problem and the file it came from. */
export interface LoadedProblem {
  readonly problem: Problem
  readonly file: string
  readonly text: string
  /** The name under which the file exports it. */
  readonly exportName: string
  /** Oddities that do no harm. */
  readonly warnings: readonly Diagnostic[]
}

/**
 * Loads the problem that a file exports as its default, or under the name `problem`.
 *
 * Throws one `FileError` listing every mistake if the file cannot be loaded or its export is not a problem.
 *
 * @example
 * const { problem } = await loadProblem('./eight-puzzle.ts', { provide: { '@telos/lab': lab } })
 */
export async function loadProblem(file: string, options: LoadModuleOptions = {}): Promise<LoadedProblem> {
  return exportedProblem(await loadModule(file, options))
}

/**
 * Returns the problem that a loaded module exports. Throws as `loadProblem` does.
 *
 * @example
 * const module = await loadModule('./eight-puzzle.ts', { provide: { '@telos/lab': lab } })
 * const { problem, warnings } = exportedProblem(module)
 */
export function exportedProblem(module: LoadedModule): LoadedProblem {
  const name =
    module.exports['default'] === undefined && module.exports['problem'] !== undefined ? 'problem' : 'default'
  const value = module.exports[name]
  if (value === undefined) throw noExport(module)
  const source = { file: module.file, text: module.text, exportName: name }
  const diagnostics = checkProblemShape(value).map((diagnostic) => locate(source, diagnostic))
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new FileError(diagnostics, module.text)
  lastLoaded = { problem: value as Problem, ...source, warnings: diagnostics }
  return lastLoaded
}

let lastLoaded: LoadedProblem | undefined

/**
 * Returns the problem loaded last, for error handlers that know only the error.
 *
 * @example
 * const loaded = lastLoadedProblem()
 * if (loaded) console.log(`while searching ${loaded.file}`)
 */
export function lastLoadedProblem(): LoadedProblem | undefined {
  return lastLoaded
}

/**
 * Turns an error from searching a problem into a diagnostic at the line of the key it is about; without a line if it is about none.
 *
 * @example
 * const diagnostic = locateProblemError(error, loaded)
 * show(formatCodeFrame(loaded.text, diagnostic)) // 7 |   cost: (from, to) => to - from,
 */
export function locateProblemError({ message, path }: ProblemError, loaded: Source): Diagnostic {
  const diagnostic: Diagnostic = { code: 'lab/problem', severity: 'error', message }
  return path === undefined ? diagnostic : locate(loaded, { ...diagnostic, path })
}

function noExport({ exports, file, text }: LoadedModule): FileError {
  const names = Object.keys(exports)
  return fileError({
    code: 'file/missing-export',
    message: `found ${names.length > 0 ? `the exports ${names.join(', ')}` : 'no exports'}, expected a problem`,
    hint: 'write export default defineProblem({ … })',
    span: spanAtOffset(file, text, 0),
    text,
  })
}

type Source = Pick<LoadedProblem, 'file' | 'text' | 'exportName'>

function locate({ file, text, exportName }: Source, diagnostic: Diagnostic): Diagnostic {
  const from = placeOfExport(text, exportName)
  const offset = placeOfKeys(text, from, (diagnostic.path ?? []).map(String)) ?? from
  return { ...diagnostic, span: spanAtOffset(file, text, offset) }
}
