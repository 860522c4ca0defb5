import { FolderOpen } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { agoText } from '../../../documents/ago.ts'
import { routeAsHash } from '../../../shell/route.ts'
import type { CampaignList, ListEntry } from '../live/campaign-list.ts'
import { namedEntries } from '../live/campaign-list.ts'
import { bestAlgorithms, progressOf, type ShownProgress, shownDuration } from '../live/campaign-progress.ts'
import type { RunsModel } from '../model/runs-model.ts'
import { noAddress, placeKey, runsRoute } from '../runs-address.ts'

interface CampaignListViewProps {
  readonly list: CampaignList
  readonly model: RunsModel
  readonly pick: () => void
}

/** Milliseconds between two looks at the clock. */
const tick = 5_000

export function CampaignListView({ list, model, pick }: CampaignListViewProps) {
  const { entries: all, trouble, isComplete } = useStore(list.store)
  const entries = useMemo(() => namedEntries(all), [all])
  const place = useStore(model.store, ({ address }) => address.place)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  const open = place && placeKey(place)
  const groups = [
    { title: 'In this folder', of: entries.filter((entry) => entry.place.kind === 'folder') },
    { title: 'Opened here', of: entries.filter((entry) => entry.place.kind === 'file') },
    { title: 'In the box', of: entries.filter((entry) => entry.place.kind === 'box') },
  ].filter(({ of }) => of.length > 0)
  return (
    <nav className="runs-list" aria-label="Campaigns">
      <div className="runs-list-head">
        <h2>Campaigns</h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Open results"
          title="Open results.jsonl (O)"
          onClick={pick}
        >
          <FolderOpen size={16} aria-hidden />
        </button>
      </div>
      {trouble !== undefined && (
        <p className="runs-trouble" role="alert">
          {trouble}
        </p>
      )}
      {!isComplete && (
        <p className="runs-note">Of this folder, 500 campaigns are listed, and folders up to eight deep.</p>
      )}
      {groups.map(({ title, of }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {of.map((entry) => (
              <li key={entry.key}>
                <Entry entry={entry} isOpen={entry.key === open} now={Math.max(now, entry.modified ?? 0)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const shapes = { reading: '○', running: '●', stopped: '■', done: '✓', recorded: '○' } as const

function Entry({ entry, isOpen, now }: { readonly entry: ListEntry; readonly isOpen: boolean; readonly now: number }) {
  const { place, title, tally, total, modified } = entry
  const progress = tally && progressOf({ ...entry, tally }, now)
  const best = tally ? bestAlgorithms(tally) : []
  return (
    <a
      className="runs-entry"
      href={routeAsHash(runsRoute({ ...noAddress, place }))}
      aria-current={isOpen ? 'page' : undefined}
    >
      <span className="runs-entry-title">
        {progress && (
          <span className={`runs-shape ${progress.state}`} aria-hidden>
            {shapes[progress.state]}
          </span>
        )}
        <b>{title}</b>
      </span>
      {tally && progress ? (
        <>
          <span>
            {tally.solved.toLocaleString('en')} solved of {(total ?? tally.runs).toLocaleString('en')}
            {tally.failed > 0 && <span className="runs-failed"> · ✕ {tally.failed.toLocaleString('en')} failed</span>}
          </span>
          {progress.state !== 'done' && progress.state !== 'recorded' && <Progress progress={progress} />}
          <small>
            {[
              best.length > 0 && `best: ${best.length < 3 ? best.join(', ') : `${best.length} algorithms`}`,
              campaignStateText(progress),
              modified && agoText(modified, now),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      ) : (
        <small>reading …</small>
      )}
    </a>
  )
}

function Progress({ progress: { share = 0 } }: { readonly progress: ShownProgress }) {
  return (
    <span className="runs-bar" aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  )
}

/** What goes on, in words. */
export function campaignStateText({ state, share, secondsLeft }: ShownProgress): string {
  const percent = share === undefined ? '' : `${Math.floor(share * 100)} %`
  switch (state) {
    case 'reading':
      return `reading, ${percent}`
    case 'running':
      return secondsLeft === undefined
        ? `running, ${percent}`
        : `running, ${percent}, ${shownDuration(secondsLeft)} left`
    case 'stopped':
      return `stopped at ${percent}`
    case 'done':
      return 'complete'
    case 'recorded':
      return 'recorded'
  }
}
