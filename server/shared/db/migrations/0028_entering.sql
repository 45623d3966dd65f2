-- The active account whose session on this device is this one, as the beginning of a transaction: found with the
-- system's rights, it leaves the transaction with an identity that is known beforehand, or with nobody's if there is no
-- such account. One function with kept plans does what four statements did, which were read anew each time. It has its
-- caller's rights: who may not become a role is not left with it either. `signed_in` stays for servers of the version
-- before, which work on this schema too.
CREATE FUNCTION signed_in_as(of_user uuid, on_device uuid, in_session uuid, as_role text, at_ern text)
RETURNS TABLE (email text, name text, role text, ern text, language text)
LANGUAGE plpgsql VOLATILE ROWS 1 AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('role', 'kochfeld_system', true), set_config('app.ern', '', true),
    set_config('app.user', '', true), set_config('app.contract', '', true);
  RETURN QUERY SELECT u.email, u.name, u.role, u.ern, u.language
    FROM users u JOIN devices d ON d.user_id = u.id
    WHERE u.id = of_user AND d.id = on_device AND d.session_id = in_session AND u.status = 'active';
  IF FOUND THEN
    PERFORM set_config('role', as_role, true), set_config('app.ern', at_ern, true),
      set_config('app.user', of_user::text, true);
  ELSE
    PERFORM set_config('role', 'kochfeld_app', true);
  END IF;
END $$;
