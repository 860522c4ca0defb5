import { useStore } from 'zustand'
import { placeKey, readPlace } from '../address/runs-address.ts'
import type { ChangeAddress } from '../address/use-runs-address.ts'
import type { CampaignList } from '../live/campaign-list.ts'
import { namedEntries } from '../live/named-entries.ts'
import type { RunsModel } from '../model/runs-model.ts'
import { Choice } from './runs-head.tsx'

interface OtherCampaignProps {
  readonly model: RunsModel
  readonly list: CampaignList
  readonly change: ChangeAddress
}

/** Which campaign this one is compared with; without one, its own two algorithms are compared. */
export function OtherCampaign({ model, list, change }: OtherCampaignProps) {
  const { place, other } = useStore(model.store, ({ address }) => address)
  const entries = useStore(list.store, (state) => state.entries)
  const own = place && placeKey(place)
  return (
    <p className="runs-other">
      <span>Compared with</span>
      <Choice
        label="The other campaign"
        value={other ? placeKey(other) : ''}
        choices={[
          { value: '', title: 'itself: its two algorithms' },
          ...namedEntries(entries)
            .filter(({ key }) => key !== own)
            .map(({ key, title }) => ({ value: key, title })),
        ]}
        set={(key) => change({ other: key === '' ? undefined : readPlace(key.split('/')) }, true)}
      />
    </p>
  )
}
