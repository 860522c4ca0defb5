/**
 * Maps each code reported by the reader of configuration files to its meaning. Goals are PDDL, so they also have the codes of its reader.
 *
 * @example CONFIG_CODES['vgdl/config-value'] // 'a field has an invalid value'
 */
export const CONFIG_CODES = {
  'vgdl/config-kind': 'the file is not a configuration, which is a map with `goals` and other fields',
  'vgdl/config-field': 'a field is unknown or missing',
  'vgdl/config-value': 'a field has an invalid value',
  'vgdl/config-condition': 'a text is not a condition or a fact in PDDL',
  'vgdl/config-variable': 'a variable has no type in `variablesTypes` (a warning)',
  'vgdl/config-action': '`actionsCorrespondence` names an action that the domain lacks (a warning)',
  'vgdl/config-many': 'not all diagnostics are shown',
} as const

export type ConfigCode = keyof typeof CONFIG_CODES
