/**
 * Maps each code that the reader of configuration files reports to its meaning. Goals are PDDL and have the codes of its reader as well.
 *
 * @example CONFIG_CODES['vgdl/config-value'] // 'a field has a value that it cannot have'
 */
export const CONFIG_CODES = {
  'vgdl/config-kind': 'a configuration file is a map with `goals` and other fields',
  'vgdl/config-field': 'a field that configuration files do not have, or one that is missing',
  'vgdl/config-value': 'a field has a value that it cannot have',
  'vgdl/config-condition': 'a condition or a fact in PDDL was expected and something else was found',
  'vgdl/config-variable': 'a variable is used that `variablesTypes` gives no type (a warning)',
  'vgdl/config-action': 'an action in `actionsCorrespondence` that the domain does not have (a warning)',
  'vgdl/config-many': 'there are more diagnostics than are shown',
} as const

export type ConfigCode = keyof typeof CONFIG_CODES
