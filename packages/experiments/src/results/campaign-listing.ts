/** What `telos studio` tells its page about the campaigns in its folder. */
export interface CampaignListing {
  /** In the order of their paths. */
  readonly campaigns: readonly ListedCampaign[]
  /** False if there are more campaigns or deeper folders than are listed. */
  readonly isComplete: boolean
}

/** A folder with the description or the results of a campaign. */
export interface ListedCampaign {
  /** From the folder of the studio, with `/` between its parts; empty for the folder itself. */
  readonly path: string
  readonly description?: ListedFile
  readonly results?: ListedFile
  /** Named views, if somebody has saved some. */
  readonly views?: ListedFile
}

/** How large a file is, and when it changed. */
export interface ListedFile {
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly modified: number
}
