CREATE TRIGGER audit_keeps_rows BEFORE DELETE ON audit BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_replaces_nothing BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id OR (company_id = NEW.company_id AND seq = NEW.seq))
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_keeps_words BEFORE UPDATE ON audit
WHEN OLD.hash IS NOT NULL OR NEW.id <> OLD.id OR NEW.company_id <> OLD.company_id OR NEW.at <> OLD.at OR NEW.actor_id <> OLD.actor_id
  OR NEW.action <> OLD.action OR NEW.subject_id <> OLD.subject_id OR NEW.before IS NOT OLD.before OR NEW.after IS NOT OLD.after
  OR NEW.reason IS NOT OLD.reason
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER staff_keeps_an_admin BEFORE UPDATE ON staff
WHEN OLD.role = 'admin' AND OLD.removed_at IS NULL AND (NEW.role <> 'admin' OR NEW.removed_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM staff WHERE company_id = OLD.company_id AND user_id <> OLD.user_id AND role = 'admin' AND removed_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'a company keeps an admin');
END;
