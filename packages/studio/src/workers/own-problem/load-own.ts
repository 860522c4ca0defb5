/** Runs the code of a problem once, and checks what it exports. */
import type { Diagnostic } from '@telos/core'
import * as search from '@telos/core/search'
import * as lab from '@telos/lab'
import type { TextFile } from '@telos/language'
import * as needs from '@telos/papers/needs'
import { placeInStack, type SourcePlace, sourcePlaces } from './source-place.ts'

/** The body of the reader's module. */
export type OwnBody = (exports: Record<string, unknown>, require: (name: string) => unknown) => void

export interface OwnCode {
  readonly file: TextFile
  readonly mappings: string
  readonly run: OwnBody
}

export type LoadedOwn =
  | { readonly problem: lab.Problem | lab.NeedsProblem; readonly locate: Locate }
  | { readonly diagnostics: readonly Diagnostic[] }

/** A thrown value as a diagnostic at the line where it was thrown. */
export type Locate = (error: unknown) => Diagnostic

const modules: Readonly<Record<string, object>> = {
  '@telos/lab': lab,
  '@telos/core/search': search,
  '@telos/papers/needs': needs,
}

/** Where needs were before: files that readers have written name it. */
const formerNames: Readonly<Record<string, object>> = { '@telos/core/needs': needs }

export function loadOwn({ file, mappings, run }: OwnCode): LoadedOwn {
  const places = sourcePlaces(mappings)
  const exports: Record<string, unknown> = {}
  const locate: Locate = (error) => thrown(file, exportedName(exports), places, error)
  try {
    run(exports, require)
  } catch (error) {
    return { diagnostics: [locate(error)] }
  }
  const name = exportedName(exports)
  const value = exports[name]
  if (value === undefined) return { diagnostics: [noExport(exports, file)] }
  if (lab.isNeedsProblem(value)) return { problem: value, locate }
  const diagnostics = lab.checkProblemShape(value).map((each) => atKey(file, name, each))
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics }
  return { problem: value as lab.Problem, locate }
}

function require(name: string): unknown {
  if (Object.hasOwn(modules, name)) return modules[name]
  if (Object.hasOwn(formerNames, name)) return formerNames[name]
  const names = Object.keys(modules).join(', ')
  throw new Error(`cannot import ${JSON.stringify(name)}: there are ${names}`)
}

function exportedName(exports: Record<string, unknown>): string {
  return exports['default'] === undefined && exports['problem'] !== undefined ? 'problem' : 'default'
}

function noExport(exports: Record<string, unknown>, { path: file }: TextFile): Diagnostic {
  const names = Object.keys(exports)
  return {
    code: 'file/missing-export',
    severity: 'error',
    span: spanAt(file, { line: 1, column: 1 }),
    message: `found ${names.length > 0 ? `the exports ${names.join(', ')}` : 'no exports'}, expected a problem`,
    hint: 'write export default defineProblem({ … })',
  }
}

/** A mistake in the shape of a problem, at the line of its key. */
function atKey({ path: file, text }: TextFile, name: string, diagnostic: Diagnostic): Diagnostic {
  const from = lab.placeOfExport(text, name)
  const offset = lab.placeOfKeys(text, from, (diagnostic.path ?? []).map(String)) ?? from
  const before = text.slice(0, offset).split('\n')
  return { ...diagnostic, span: spanAt(file, { line: before.length, column: before.at(-1)!.length + 1 }) }
}

function thrown(file: TextFile, name: string, places: (place: SourcePlace) => SourcePlace, error: unknown): Diagnostic {
  const said = lab.errorLine(error)
  if (error instanceof lab.ProblemError && error.path !== undefined)
    return atKey(file, name, { code: 'lab/problem', severity: 'error', message: said, path: error.path })
  const place = placeInStack(error)
  return {
    code: 'file/threw',
    severity: 'error',
    message: error instanceof Error ? said : `threw ${said}`,
    ...(isChangeOfFrozen(error) && {
      hint: 'states are frozen once the search knows them: make a new one, such as { ...state } or [...state]',
    }),
    ...(place && { span: spanAt(file.path, places(place)) }),
  }
}

function isChangeOfFrozen(error: unknown): boolean {
  const pattern = /read only property|object is not extensible|Cannot delete property|read-only/
  return error instanceof TypeError && pattern.test(error.message)
}

function spanAt(file: string, { line, column }: SourcePlace) {
  return { file, line, column, endLine: line, endColumn: column + 1 }
}
