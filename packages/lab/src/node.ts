/**
 * The laboratory on a computer with files: problems and plug-ins by path, saved terms, and results in folders.
 *
 * @module
 */

// what went wrong
export { FILE_CODES, type FileCode, FileError } from './node/file-error.ts'
// load what students wrote
export { type LoadedModule, type LoadOptions, loadModule } from './node/load-module.ts'
export { isPluginPath, loadPlugin, type PluginKind } from './node/load-plugin.ts'
export {
  type LoadedProblem,
  lastLoadedProblem,
  loadProblem,
  locateProblemError,
  problemOf,
} from './node/load-problem.ts'
export { type StudentFrame, studentFrame, thrownDiagnostic } from './node/student-frame.ts'
// keep terms
export { telosHome } from './node/telos-home.ts'
export type { JsonValue, SavedTerm } from './node/term-file.ts'
export { type SaveResult, TermStore, type TermStoreOptions } from './node/term-store.ts'
// write results
export { appendJournal, writeFiles } from './node/write-files.ts'
