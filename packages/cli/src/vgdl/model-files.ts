/** The files that a compiled game is written to. */
import { join, relative, resolve } from 'node:path'
import {
  type CompiledGame,
  type ConfigFiles,
  configOf,
  type PlanningProblem,
  type TargetLanguage,
  writeConfig,
} from '@telos/vgdl'
import { makeFolder } from '../files/make-folder.ts'
import { checkOutputFile, writeWhole } from '../files/write-whole.ts'
import type { Io } from '../io.ts'

const CONFIG_FILE = 'config.yaml'

/** Where the files go, and whether they may replace others. */
export interface ModelTarget {
  readonly out: string
  readonly force?: boolean
}

/** Rejects before the work what would fail after it. */
export function checkModelFiles(
  { name }: TargetLanguage,
  hasLevel: boolean,
  { out, force }: ModelTarget,
  io: Io,
): void {
  const files = [`domain.${name}`, ...(hasLevel ? [`problem.${name}`] : []), CONFIG_FILE]
  for (const file of files) checkOutputFile(join(out, file), force === true, io)
}

/** Names of the game and level in the configuration, omitted for stdin, and the moves to a state in the middle. */
export type ConfigNames = Pick<ConfigFiles, 'game' | 'level' | 'moves' | 'seed'>

/** A path relative to the folder of the configuration. */
export function nameInConfig(file: string, out: string, io: Io): string {
  const path = relative(resolve(io.cwd, out), resolve(io.cwd, file)).replaceAll('\\', '/')
  // without a slash it could be mistaken for a built-in game
  return path.includes('/') ? path : `./${path}`
}

/** The texts of a model, by file name. */
export function modelTexts(
  compiled: CompiledGame,
  problem: PlanningProblem | undefined,
  language: TargetLanguage,
  names: ConfigNames,
): ReadonlyMap<string, string> {
  const goals = [compiled.goalInProblems]
  const files = { domainFile: `domain.${language.name}`, problemFile: `problem.${language.name}`, ...names }
  const texts = new Map([[files.domainFile, language.writeDomain(compiled.domain, goals)]])
  if (problem !== undefined) texts.set(files.problemFile, language.writeProblem(problem, compiled.domain, goals))
  return texts.set(CONFIG_FILE, writeConfig(configOf(compiled, files)))
}

/** Creates the folder if needed. Returns the paths of the written files. */
export function writeModel(texts: ReadonlyMap<string, string>, { out, force }: ModelTarget, io: Io): readonly string[] {
  makeFolder(out, io)
  const files = [...texts].map(([name, text]) => ({ file: join(out, name), text }))
  for (const { file, text } of files) writeWhole(file, text, force === true, io)
  return files.map(({ file }) => file)
}
