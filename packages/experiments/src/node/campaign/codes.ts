/**
 * Maps each code of a campaign file to its meaning. Codes that start with `document/` come from the reader of YAML, those that start with
 * `file/` from the loader of TypeScript.
 *
 * @example EXPERIMENT_CODES['experiment/no-match'] // 'no file has such a name'
 */
export const EXPERIMENT_CODES = {
  'experiment/wrong-kind': 'the file is no campaign: it begins with `telos: experiment/1`, or exports a campaign',
  'experiment/unknown-key': 'a key has no meaning in this place',
  'experiment/missing-key': 'something is missing that every campaign needs',
  'experiment/wrong-value': 'a value is of the wrong kind or out of range',
  'experiment/unknown-name': 'no search, heuristic, pruning, game, problem, outcome or placeholder has this name',
  'experiment/same-name': 'two algorithms, or two tasks of a domain, have the same name',
  'experiment/no-match': 'no file has such a name',
  'experiment/no-domain': 'the domain of a PDDL problem cannot be found beside it',
  'experiment/no-task': 'an algorithm cannot be run on any task of the campaign',
  'experiment/too-many': 'the campaign has more tasks or runs than one can have',
  'experiment/generator': 'a generator threw an error, or returned something else than a task',
} as const

/** A code of `EXPERIMENT_CODES`. */
export type ExperimentCode = keyof typeof EXPERIMENT_CODES
