/**
 * What is solved. Texts are named by their hash and kept beside the results, so that a task is the same on every machine. Its key in
 * tables and reference files is `domain/name`.
 */
export type CampaignTask =
  | PddlCampaignTask
  | VgdlCampaignTask
  | DocumentCampaignTask
  | LabCampaignTask
  | ValuesCampaignTask

/** What all tasks have. */
interface NamedTask {
  /** The group of tasks that a table adds up: a planning domain, a game, a textbook problem. */
  readonly domain: string
  readonly name: string
}

export interface PddlCampaignTask extends NamedTask {
  readonly kind: 'pddl'
  readonly domainText: TextRef
  readonly problemText: TextRef
}

/** A level of a VGDL game. */
export interface VgdlCampaignTask extends NamedTask {
  readonly kind: 'vgdl'
  readonly gameText: TextRef
  readonly levelText: TextRef
}

/** A domain document in YAML or JSON, with a goal and a start of its own. */
export interface DocumentCampaignTask extends NamedTask {
  readonly kind: 'document'
  readonly documentText: TextRef
  /** The name of a goal; left out: the first one. */
  readonly goal?: string
}

/** A problem of the laboratory: a textbook problem, with its parameters. */
export interface LabCampaignTask extends NamedTask {
  readonly kind: 'lab'
  readonly problem: string
  readonly parameters: readonly (string | number | boolean)[]
}

/** Named values for a module, such as the size of a random tree. */
export interface ValuesCampaignTask extends NamedTask {
  readonly kind: 'values'
  readonly values: Readonly<Record<string, string | number | boolean>>
}

/** A text by its hash; `path` is what people call it. */
export interface TextRef {
  readonly path: string
  readonly digest: string
}

/**
 * The name of a task in tables and files.
 *
 * @example
 * taskKey({ domain: 'gripper', name: 'prob01' }) // 'gripper/prob01'
 */
export function taskKey({ domain, name }: { readonly domain: string; readonly name: string }): string {
  return `${domain}/${name}`
}
