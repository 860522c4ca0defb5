/**
 * The laboratory on a computer with files: problems and plug-ins by path, saved terms, and results in folders.
 *
 * @module
 */

export type { JsonValue } from './export/json-value.ts'
// what went wrong
export { FILE_CODES, type FileCode, FileError } from './node/files/file-error.ts'
// write results
export { clearTemporaries, temporaryFile } from './node/files/temporary-files.ts'
export type { FileContent } from './node/files/whole-file.ts'
export { appendJournal, writeFiles } from './node/files/write-files.ts'
// load what students wrote
export { type LoadedModule, type LoadModuleOptions, loadModule } from './node/load/load-module.ts'
export { isPluginPath, loadPlugin, type PluginKind } from './node/load/load-plugin.ts'
export {
  exportedProblem,
  type LoadedProblem,
  lastLoadedProblem,
  loadProblem,
  locateProblemError,
} from './node/load/load-problem.ts'
export { type StudentFrame, studentFrame, thrownDiagnostic } from './node/load/student-frame.ts'
export type { SavedTerm } from './node/terms/term-file.ts'
// keep terms
export { type SaveResult, TermStore, type TermStoreOptions, telosHome } from './node/terms/term-store.ts'
