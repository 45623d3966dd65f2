import { Trans } from '@lingui/react/macro';
import { IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Config } from '#api/config.ts';
import { stageOf } from '#domain/operation/maintenance.ts';
import { berlinDate } from '#domain/time/date.ts';
import { dayOfMoment, momentText, timeOfMoment } from '#domain/time/day-text.ts';
import { useNow } from '#page/data/now.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './UpdatePrompt.module.css';

/**
 * Announces a planned maintenance to everybody. While it is running only administrators see the portal at all: they are
 * told that it is.
 */
export function MaintenanceBar(props: { announced: NonNullable<Config['announcement']>; isClosed: boolean }) {
  const language = useLanguage();
  const { announced } = props;
  const now = useNow();
  const isRunning = props.isClosed || stageOf(announced, now) === 'running';
  return (
    <output className={classes['prompt']} data-late="out">
      <IconTool size={20} stroke={1.6} aria-hidden />
      <p>
        <strong>
          {isRunning ? (
            <Trans>Maintenance is running. Only administrators can work.</Trans>
          ) : (
            <Times {...announced} today={berlinDate(now)} />
          )}
        </strong>{' '}
        {announced.text?.[language]}
      </p>
      {isRunning && (
        <Link to="/settings/operation">
          <Trans>To maintenance</Trans>
        </Link>
      )}
    </output>
  );
}

function Times({ from, until, today }: { from: string; until: string | null; today: string }) {
  const start = timeOfMoment(from);
  const day = dayOfMoment(from);
  const isToday = berlinDate(new Date(from)) === today;
  if (until === null) {
    return isToday ? (
      <Trans>Maintenance today from {start}.</Trans>
    ) : (
      <Trans>
        Maintenance on {day} from {start}.
      </Trans>
    );
  }
  const end = dayOfMoment(until) === day ? timeOfMoment(until) : momentText(until);
  return isToday ? (
    <Trans>
      Maintenance today, {start} to {end}.
    </Trans>
  ) : (
    <Trans>
      Maintenance on {day}, {start} to {end}.
    </Trans>
  );
}
