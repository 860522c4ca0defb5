/** Reads configuration files: those that the compiler writes, edited or not, and those of the seed. */
import type { Diagnostic } from '@telos/core'
import { didYouMean } from '@telos/core/text'
import { readLocatedData as readYaml } from '@telos/documents'
import { type ConfigPath, ConfigReport, valueInWords } from './config-report.ts'
import {
  type ConfigGoal,
  DIRECTIONS,
  ENCODINGS,
  GAME_MOVES,
  type GameConfig,
  NUMBER_FACTS,
  NUMBER_STYLES,
  ORIENTATIONS,
} from './game-config.ts'
import {
  conditionValue,
  factValue,
  flagValue,
  isMap,
  keyOf,
  listOf,
  mapOf,
  movesValue,
  nameValue,
  oneOfWords,
  textValue,
  type ValueReader,
  wholeNumber,
  wholeValue,
} from './read-values.ts'

export interface ConfigReading {
  /** Undefined if there are errors. */
  readonly config: GameConfig | undefined
  /** All with a span. */
  readonly diagnostics: readonly Diagnostic[]
  /** Adds the place in the file to a later finding about the value at a `path`. Names of actions may be in any case. */
  withSpan(diagnostic: Diagnostic): Diagnostic
}

type Readers<Of> = { readonly [Field in keyof Of]-?: ValueReader<Exclude<Of[Field], undefined>> }

const GOAL: Readers<ConfigGoal> = {
  goalPredicate: conditionValue,
  priority: wholeNumber(1),
  saveGoal: flagValue,
}

const FIELDS: Readers<GameConfig> = {
  game: textValue,
  level: textValue,
  moves: movesValue,
  seed: wholeValue,
  encoding: oneOfWords(ENCODINGS),
  numbers: oneOfWords(NUMBER_STYLES),
  turnLimit: wholeNumber(1),
  domainFile: textValue,
  problemFile: textValue,
  domainName: textValue,
  gameElementsCorrespondence: mapOf((key) => key, listOf(factValue)),
  variablesTypes: mapOf(lowerCase, nameValue),
  avatarVariable: nameValue,
  orientation: mapOf((key) => key, oneOfWords(ORIENTATIONS)),
  orientationCorrespondence: mapOf(keyOf(DIRECTIONS), factValue),
  fluentsPredicates: mapOf(keyOf(NUMBER_FACTS), factValue),
  actionsCorrespondence: mapOf(lowerCase, oneOfWords(GAME_MOVES)),
  additionalPredicates: listOf(factValue),
  addDeadObjects: mapOf((key) => key, wholeNumber(0)),
  goals: listOf(readGoal),
}

/** Defaults of omitted fields. */
const USUAL: Omit<GameConfig, 'goals'> = {
  domainFile: '',
  problemFile: '',
  domainName: '',
  gameElementsCorrespondence: new Map(),
  variablesTypes: new Map(),
  avatarVariable: '',
  orientation: new Map(),
  orientationCorrespondence: new Map(),
  fluentsPredicates: new Map(),
  actionsCorrespondence: new Map(),
  additionalPredicates: [],
  addDeadObjects: new Map(),
}

/**
 * Reads a configuration file. Only `goals` is required. Accepts any text and never throws for it.
 *
 * @example
 * const { config, diagnostics } = readConfig(text, 'config.yaml')
 */
export function readConfig(text: string, file: string): ConfigReading {
  const yaml = readYaml(text, file)
  const withSpan = (diagnostic: Diagnostic): Diagnostic =>
    yaml.withSpan({ ...diagnostic, path: asWritten(diagnostic.path ?? [], yaml.data) })
  if (yaml.data === undefined) return { config: undefined, diagnostics: yaml.diagnostics, withSpan }
  const report = new ConfigReport(text, yaml)
  const config = configIn(yaml.data, report)
  return {
    config: yaml.isClear && !report.hasErrors ? config : undefined,
    diagnostics: [...yaml.diagnostics, ...report.diagnostics],
    withSpan,
  }
}

/** Returns a path with its keys as spelt in the file: some are read in lower case. */
function asWritten(path: ConfigPath, data: unknown): ConfigPath {
  let value = data
  return path.map((step) => {
    const names = isMap(value) ? Object.keys(value) : []
    const name = names.find((one) => one === step) ?? names.find((one) => one.toLowerCase() === step) ?? step
    value = isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined
    return name
  })
}

function configIn(data: unknown, report: ConfigReport): GameConfig | undefined {
  if (!isMap(data)) {
    report.kind(`found ${valueInWords(data)}, expected a map with goals`, 'telos vgdl compile writes such files')
    return undefined
  }
  const read = readFields(data, FIELDS, [], report)
  if (!Object.hasOwn(data, 'goals')) report.field([], 'found no goals', GOALS_HINT)
  else if (read.goals?.length === 0) report.value(['goals'], data.goals, 'at least one goal', GOALS_HINT)
  const config: GameConfig = { ...USUAL, goals: [], ...read }
  checkVariables(config, report)
  return config
}

const GOALS_HINT = 'write "goals:" and under it "- goalPredicate: (…)" with priority and saveGoal'

function readGoal(value: unknown, path: ConfigPath, report: ConfigReport): ConfigGoal | undefined {
  if (!isMap(value)) {
    report.value(path, value, 'a goal', 'a goal has the fields goalPredicate, priority and saveGoal')
    return undefined
  }
  const { goalPredicate, priority = 1, saveGoal = false } = readFields(value, GOAL, path, report)
  if (!Object.hasOwn(value, 'goalPredicate')) report.field(path, 'found a goal without goalPredicate', GOALS_HINT)
  return goalPredicate && { goalPredicate, priority, saveGoal }
}

/** Returns the fields that are present and valid. */
function readFields<Of extends object>(
  data: Readonly<Record<string, unknown>>,
  readers: Readers<Of>,
  path: ConfigPath,
  report: ConfigReport,
): Partial<Of> {
  const known = new Map<string, ValueReader<unknown>>(Object.entries(readers))
  const found = new Map<string, unknown>()
  for (const [name, value] of Object.entries(data)) {
    const reader = known.get(name)
    if (reader === undefined) {
      const names = [...known.keys()]
      const hint = didYouMean(name, names) ?? `choose from ${names.join(', ')}`
      report.field([...path, name], `found the unknown field ${valueInWords(name)}`, hint)
      continue
    }
    const read = reader(value, [...path, name], report)
    if (read !== undefined) found.set(name, read)
  }
  // names of fields, all of which are known
  return Object.fromEntries(found) as Partial<Of>
}

/** Reports variables without a type, which match nothing. */
function checkVariables({ gameElementsCorrespondence, variablesTypes }: GameConfig, report: ConfigReport): void {
  for (const [element, atoms] of gameElementsCorrespondence) {
    for (const [at, { args }] of atoms.entries()) {
      for (const variable of args.filter((arg) => arg.startsWith('?') && !variablesTypes.has(arg))) {
        const hint = didYouMean(variable, variablesTypes.keys()) ?? `add "${variable}: type" to variablesTypes`
        const path = ['gameElementsCorrespondence', element, at]
        report.warning('vgdl/config-variable', path, `found ${variable}, which has no type in variablesTypes`, hint)
      }
    }
  }
}

function lowerCase(key: string): string {
  return key.toLowerCase()
}
