CREATE TABLE `price_charts` (
	`company_id` text NOT NULL,
	`instrument_id` text NOT NULL,
	`span` text NOT NULL,
	`points` text NOT NULL,
	PRIMARY KEY(`company_id`, `instrument_id`, `span`),
	FOREIGN KEY (`company_id`,`instrument_id`) REFERENCES `instruments`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `price_charts` (`company_id`, `instrument_id`, `span`, `points`)
SELECT company_id, instrument_id, substr(day, 1, 4), json_group_array(json_array(day, close, coalesce(low, close), coalesce(high, close), volume))
FROM (SELECT * FROM prices ORDER BY company_id, instrument_id, day) GROUP BY company_id, instrument_id, substr(day, 1, 4);
--> statement-breakpoint
INSERT INTO `price_charts` (`company_id`, `instrument_id`, `span`, `points`)
SELECT company_id, instrument_id, 'months', json_group_array(json(point)) FROM (
  SELECT company_id, instrument_id, month, json_array(month, min(day), max(day), min(first), min(last), min(close), min(low_day), max(close), min(high_day), sum(volume)) AS point
  FROM (SELECT company_id, instrument_id, substr(day, 1, 7) AS month, day, close, volume,
    first_value(close) OVER (PARTITION BY company_id, instrument_id, substr(day, 1, 7) ORDER BY day) AS first,
    first_value(close) OVER (PARTITION BY company_id, instrument_id, substr(day, 1, 7) ORDER BY day DESC) AS last,
    first_value(day) OVER (PARTITION BY company_id, instrument_id, substr(day, 1, 7) ORDER BY close, day) AS low_day,
    first_value(day) OVER (PARTITION BY company_id, instrument_id, substr(day, 1, 7) ORDER BY close DESC, day) AS high_day
    FROM prices) GROUP BY company_id, instrument_id, month ORDER BY company_id, instrument_id, month)
GROUP BY company_id, instrument_id;