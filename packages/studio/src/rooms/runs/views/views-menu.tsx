import { Trash2 } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useEffect, useState } from 'react'
import type { StudioShell } from '../../../shell/room.ts'
import type { Route } from '../../../shell/route.ts'
import type { SavedView, SavedViews } from '../model/saved-views.ts'
import { ViewsIcon } from './runs-head.tsx'

interface ViewsMenuProps {
  readonly views: SavedViews
  readonly query: Route['query']
  readonly show: (query: Route['query']) => void
  readonly shell: StudioShell
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** Views with a name: shown by a click, saved with Enter. */
export function ViewsMenu({ views, query, show, shell, isOpen, setOpen }: ViewsMenuProps) {
  const [saved, setSaved] = useState<readonly SavedView[]>([])
  const [name, setName] = useState('')
  const fail = (error: Error) => shell.say(error.message)
  useEffect(() => {
    if (isOpen) views.list().then(setSaved, (error: Error) => shell.say(error.message))
  }, [isOpen, views, shell])
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <button type="button" className="button runs-views" title="Named views (V)">
          <ViewsIcon /> Views
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="menu runs-views-menu" align="end" sideOffset={4} aria-label="Named views">
          <form
            onSubmit={(event) => {
              event.preventDefault()
              views.save({ name, query }).then((next) => {
                setSaved(next)
                setName('')
                shell.say('The view is saved.')
              }, fail)
            }}
          >
            <input
              aria-label="Name of this view"
              placeholder="Name of this view"
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <button type="submit" className="button">
              Save
            </button>
          </form>
          {saved.length === 0 && (
            <p className="runs-note">A view is what you see now: look, filter, attribute, runs.</p>
          )}
          <ul>
            {saved.map((view) => (
              <li key={view.name}>
                <button
                  type="button"
                  className="runs-view-name"
                  onClick={() => {
                    setOpen(false)
                    show(view.query)
                  }}
                >
                  {view.name}
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Delete ${view.name}`}
                  onClick={() => void views.remove(view.name).then(setSaved, fail)}
                >
                  <Trash2 size={13} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
